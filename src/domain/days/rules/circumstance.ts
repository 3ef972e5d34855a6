import { choice, date, reference, text, whole } from '../../kinds/fields.ts';
import { defineKind, type RecordOf } from '../../kinds/kind.ts';

/**
 * Facts about a person in a period that do not follow from the days, each with the law that uses
 * it.
 */
export const circumstanceKinds = [
  // Finance Act 2013 sch. 45: resident in the United Kingdom for tax or not; ties; paragraph 22(4).
  'uk-resident',
  'uk-not-resident',
  'uk-ties',
  'uk-exceptional',
  // 26 USC 7701(b)(5), (3)(D)(ii), (7)(D), (7)(B).
  'us-exempt',
  'us-medical',
  'us-crew',
  'us-commuter',
] as const;
export type CircumstanceKind = (typeof circumstanceKinds)[number];

/**
 * A fact about a person in a period, which day-count rules need and which does not follow from the
 * days.
 */
export const circumstanceKind = defineKind({
  name: 'circumstance',
  plural: 'circumstances',
  format: 1,
  upgrades: [],
  cap: 5000,
  fields: {
    personId: reference('person', { required: true }),
    // Each kind is a claim that is shown to authorities, so there is no default.
    kind: choice(circumstanceKinds, { required: true, initial: '' }),
    from: date({ searched: true }),
    to: date({ searched: true }),
    // For `uk-ties`: the number of ties, out of the five in schedule 45, part 2.
    ties: whole(0, 5),
    note: text(10_000, { searched: true }),
  },
  form: ['personId', 'kind', 'ties', 'from', 'to', 'note'],
  faultsOf: ({ kind, ties }) =>
    kind === 'uk-ties' && ties === null ? [{ path: 'ties', fault: 'missing' }] : [],
  labelOf: ({ kind, from }) => `${kind} ${from}`.trimEnd(),
  time: { from: 'from', to: 'to' },
  correction: null,
});

export type CircumstanceRecord = RecordOf<typeof circumstanceKind>;
