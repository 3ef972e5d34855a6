import { useTranslation } from 'react-i18next';
import type { CircumstanceKind } from '../../../../domain/days/rules/circumstance.ts';
import type { Period } from '../../../../domain/shared/dates/period.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { RulesForm } from './forms/rules-drawer.tsx';

/** Something that is written down of somebody. */
interface Said {
  key: string;
  name: string;
  /** from when to when, in words */
  period: string;
  note: string;
  /** in which it is edited */
  form: RulesForm;
}

interface SaidOfRule {
  title: string;
  /** those that began last first */
  items: Said[];
  addLabel: string;
  /** the form in which another is added */
  add: RulesForm;
}

/** Which circumstances a rule asks for, and as which a new one begins. */
const circumstancesOf: Readonly<
  Record<string, { begins: 'uk-' | 'us-'; first: CircumstanceKind } | undefined>
> = {
  'uk-midnights': { begins: 'uk-', first: 'uk-resident' },
  'us-spt': { begins: 'us-', first: 'us-exempt' },
};

/** What is written down of somebody that a rule asks for; undefined where it asks for nothing. */
export function useRuleNote(id: string, personId: string): SaidOfRule | undefined {
  const { t } = useTranslation('rules');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const circumstances = useWholeRecords('circumstance');
  const permissions = useWholeRecords('permission');
  const periodText = ({ from, to }: Period) => {
    if (from === '')
      return to === '' ? t('period.always') : t('period.to', { to: format.date(to) });
    if (to === '') return t('period.from', { from: format.date(from) });
    return from === to
      ? format.date(from)
      : t('period.both', { from: format.date(from), to: format.date(to) });
  };
  const asked = circumstancesOf[id];
  if (asked) {
    return {
      title: t('circumstances'),
      items: circumstances
        .filter((one) => one.personId === personId && one.kind.startsWith(asked.begins))
        .toSorted(latestFirst)
        .map((one) => ({
          key: one.id,
          name:
            one.ties === null
              ? tKinds(`circumstance.choices.kind.${one.kind}`)
              : t('ties', { count: one.ties, number: format.number(one.ties) }),
          period: periodText(one),
          note: one.note,
          form: { kind: 'circumstance', id: one.id, personId, of: one.kind },
        })),
      addLabel: t('addCircumstances'),
      add: { kind: 'circumstance', personId, of: asked.first },
    };
  }
  if (id !== 'schengen') return undefined;
  return {
    title: t('permissions'),
    items: permissions
      .filter((one) => one.personId === personId)
      .toSorted(latestFirst)
      .map((one) => ({
        key: one.id,
        name: t('permissionOf', {
          permission: tKinds(`permission.choices.kind.${one.kind}`),
          country: format.country(one.country),
        }),
        period: periodText(one),
        note: one.note,
        form: { kind: 'permission', id: one.id, personId },
      })),
    addLabel: t('addPermission'),
    add: { kind: 'permission', personId },
  };
}

function latestFirst(one: Period, other: Period): number {
  return other.from < one.from ? -1 : other.from > one.from ? 1 : 0;
}
