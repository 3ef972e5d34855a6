import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isKindName } from '../../domain/records/registry.ts';
import type { Format } from '../ui/format.ts';
import { useFormat } from '../ui/format-context.tsx';
import { notifyDone, notifyInPart } from '../ui/notify.tsx';
import type { UndoAnswer } from './undo.data.ts';

/** Says that a change is undone, or which records were left as they are. */
export function useNotifyUndone(): (answer: UndoAnswer) => void {
  const { t } = useTranslation(['history', 'kinds', 'accounts']);
  const format = useFormat();
  return (answer) => {
    const left = leftInWords(answer, t, format);
    if (left === '') notifyDone(t('undone'));
    else notifyInPart(t(answer.undone === 0 ? 'undoneNothing' : 'undoneInPart'), left);
  };
}

/** Which records were left as they are and why; '' where none was. */
export function leftInWords(
  { left, leftCount }: Pick<UndoAnswer, 'left' | 'leftCount'>,
  t: TFunction<['history', 'kinds']>,
  format: Pick<Format, 'date' | 'number'>,
): string {
  const sentence = (key: 'leftEdited' | 'leftInUse', reason: keyof typeof leftCount) => {
    const count = leftCount[reason];
    if (count === 0) return '';
    const named = left.filter((record) => record.reason === reason);
    const names = named.map(({ entity, name, date }) => {
      const called = name || (isKindName(entity) ? t(`kinds:${entity}.one`) : t('member'));
      if (date === undefined) return called;
      return t('leftName', { name: called, date: format.date(date) });
    });
    const unnamed = count - named.length;
    if (unnamed > 0) names.push(t('leftMore', { number: format.number(unnamed) }));
    return t(key, { count, names: names.join('; ') });
  };
  return [sentence('leftEdited', 'edited-since'), sentence('leftInUse', 'in-use')]
    .filter((part) => part !== '')
    .join(' ');
}
