import { isKindName } from '../../../domain/records/registry.ts';
import type { Format } from '../../kit/format/format.ts';
import { useFormat } from '../../kit/format/format-context.tsx';
import { notifyAllDone, notifyInPart } from '../../kit/notices/notify.tsx';
import { type HistoryWords, useHistoryWords } from './history-words.ts';
import type { UndoAnswer } from './undo.data.ts';

/** The result of an undo: how many records were undone, and which were left unchanged and why. */
export type Undone = Pick<UndoAnswer, 'changeSetId' | 'undone' | 'left' | 'leftCount'>;

/**
 * Returns a function that reports an undo: complete, with the given text, or partial, with what was
 * left. It replaces the previous notification about the same change ID.
 */
export function useNotifyUndone(): (changeId: string, undone: Undone, allDone: string) => void {
  const words = useHistoryWords();
  const { t } = words;
  const format = useFormat();
  return (changeId, undone, allDone) => {
    const left = leftInWords(undone, words, format);
    const { changeSetId, undone: count } = undone;
    const done = count > 0 && t('undoneCount', { count, number: format.number(count) });
    if (changeSetId === null) {
      notifyInPart(changeId, t('undoneNothing'), left || t('leftNothing'));
    } else if (left === '') notifyAllDone(changeId, allDone);
    else notifyInPart(changeId, t('undoneInPart'), done ? `${done} ${left}` : left);
  };
}

/** Describes which records were left unchanged and why; '' if there are none. */
export function leftInWords(
  { left, leftCount }: Pick<Undone, 'left' | 'leftCount'>,
  { t, tKinds }: Pick<HistoryWords, 't' | 'tKinds'>,
  format: Pick<Format, 'date' | 'number'>,
): string {
  const sentence = (key: 'leftEdited' | 'leftInUse', reason: keyof typeof leftCount) => {
    const count = leftCount[reason];
    if (count === 0) return '';
    const named = left.filter((record) => record.reason === reason);
    const names = named.map(({ entity, name, date }) => {
      const called = name || (isKindName(entity) ? tKinds(`${entity}.one`) : t('member'));
      if (date === undefined) return called;
      return t('leftName', { name: called, date: format.date(date) });
    });
    const unnamed = count - named.length;
    if (unnamed > 0) names.push(t('leftMore', { number: format.number(unnamed) }));
    return t(key, { count, number: format.number(count), names: names.join('; ') });
  };
  return [sentence('leftEdited', 'edited-since'), sentence('leftInUse', 'in-use')]
    .filter((part) => part !== '')
    .join(' ');
}
