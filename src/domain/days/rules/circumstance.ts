import { choice, date, reference, text, whole } from '../../kinds/fields.ts';
import { defineKind, type RecordOf } from '../../kinds/kind.ts';
import { endsBeforeItBegins } from '../../shared/dates/period.ts';

/** What is true of somebody for a time and no day tells, each with the law that asks for it. */
export const circumstanceKinds = [
  // Finance Act 2013 sch. 45: resident in the United Kingdom or not, for tax; ties; paragraph 22(4).
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

/** That something is so of a person, from when to when: what rules on days ask and days do not tell. */
export const circumstanceKind = defineKind({
  name: 'circumstance',
  plural: 'circumstances',
  format: 1,
  upgrades: [],
  cap: 'circumstancesOfArchive',
  fields: {
    personId: reference('person', { required: true }),
    // Each is a claim that officials are shown: none is there until somebody makes it.
    kind: choice(circumstanceKinds, { required: true, initial: '' }),
    from: date({ searched: true }),
    to: date({ searched: true }),
    // Of `uk-ties`: how many of the five of schedule 45, part 2.
    ties: whole(0, 5),
    note: text(10_000, { searched: true }),
  },
  faultsOf: (one) => [
    ...(endsBeforeItBegins(one) ? [{ path: 'to', fault: 'ends-before-it-begins' }] : []),
    ...(one.kind === 'uk-ties' && one.ties === null ? [{ path: 'ties', fault: 'missing' }] : []),
  ],
  labelOf: ({ kind, from }) => `${kind} ${from}`.trimEnd(),
  dateOf: ({ from }) => from,
});

export type CircumstanceRecord = RecordOf<typeof circumstanceKind>;
