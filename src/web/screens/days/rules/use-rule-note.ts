import { useTranslation } from 'react-i18next';
import type { CircumstanceKind } from '../../../../domain/days/rules/circumstance.ts';
import type { Period } from '../../../../domain/shared/dates/edtf-date.ts';
import { useWholeRecords } from '../../../data/records/records.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { RulesForm } from './forms/rules-drawer.tsx';

/** A recorded circumstance or permission of a person. */
interface Said {
  key: string;
  name: string;
  /** The period in words. */
  period: string;
  note: string;
  /** The form that edits the record. */
  form: RulesForm;
}

interface SaidOfRule {
  title: string;
  /** Sorted by first day, latest first. */
  items: Said[];
  addLabel: string;
  /** The form that adds another record. */
  add: RulesForm;
}

/**
 * For each rule that needs circumstances: the prefix of their kinds, and the default kind of a new
 * one.
 */
const circumstancesOf: Readonly<
  Record<string, { begins: 'uk-' | 'us-'; first: CircumstanceKind } | undefined>
> = {
  'uk-midnights': { begins: 'uk-', first: 'uk-resident' },
  'us-spt': { begins: 'us-', first: 'us-exempt' },
};

/**
 * The recorded circumstances or permissions of a person that a rule takes into account. Undefined
 * if the rule needs none.
 */
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
