import { choice, code, list, name, reference, territory, text, whole } from '../../kinds/fields.ts';
import { defineKind, type RecordOf } from '../../kinds/kind.ts';
import { isCountryCode } from '../../shared/places/countries.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import type { OwnPeriod, OwnRule } from './laws/own-rule.ts';

const thresholds = ['at-least', 'more-than'] as const;
const countings = ['any', 'midnight'] as const;
const periods = ['calendar-year', 'year-from', 'any-12-months', 'any-days'] as const;

/** Days of the longest period that a rule may look at: ten years. */
const longestPeriod = 3660;

/**
 * A rule on days that somebody wrote down, for people of the archive or, without any, for everybody: so many
 * days within some territories in a period.
 */
export const ownRuleKind = defineKind({
  name: 'rule',
  plural: 'rules',
  format: 1,
  upgrades: [],
  cap: 'rulesOfArchive',
  fields: {
    name: name(200, { required: true, searched: true }),
    people: list(
      'rule_person',
      { personId: reference('person', { required: true }) },
      { maxItems: 50, eachOnce: 'personId' },
    ),
    // Countries of ISO 3166-1 and parts of them of ISO 3166-2; a day in two of them is one.
    territories: list(
      'json',
      { code: territory({ required: true }) },
      { minItems: 1, maxItems: 300, eachOnce: 'code' },
    ),
    counting: choice(countings, { required: true, initial: 'any' }),
    threshold: choice(thresholds, { required: true, initial: 'at-least' }),
    days: whole(1, longestPeriod, { default: 183, required: true }),
    period: choice(periods, { required: true, initial: 'calendar-year' }),
    // Of `year-from`: MM-DD.
    yearFrom: code(5, { form: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
    // Of `any-days`.
    periodDays: whole(1, longestPeriod),
    note: text(10_000, { searched: true }),
  },
  faultsOf: (rule) => [
    ...rule.territories.flatMap(({ code: of }, index) =>
      isCountryCode(of.slice(0, 2))
        ? []
        : [{ path: `territories.${index}.code`, fault: 'no-such-country' }],
    ),
    // 29 February is a day of leap years: `yearsFrom` says what it is in others.
    ...(rule.period === 'year-from' && wholeDay(`2024-${rule.yearFrom}`) === undefined
      ? [{ path: 'yearFrom', fault: 'not-a-month-and-day' }]
      : []),
    ...(rule.period === 'any-days' && rule.periodDays === null
      ? [{ path: 'periodDays', fault: 'missing' }]
      : []),
  ],
  labelOf: ({ name: called }) => called,
});

export type OwnRuleRecord = RecordOf<typeof ownRuleKind>;

const ownPrefix = 'own:';

/** How a rule that somebody wrote is asked for. */
export function ownRuleId(recordId: string): string {
  return ownPrefix + recordId;
}

/** Whether a rule is one that somebody wrote, and none of law. */
export function isOwnRule(ruleId: string): boolean {
  return ruleId.startsWith(ownPrefix);
}

/** A rule that somebody wrote, and what they call it. */
export interface OwnRuleCalled {
  name: string;
  rule: OwnRule;
}

/** A stored rule as one that days can be put to. */
export function ownRuleOf(record: OwnRuleRecord & { id: string }): OwnRule {
  const { id, territories, counting, threshold, days } = record;
  return {
    id: ownRuleId(id),
    from: threshold,
    days,
    period: periodOf(record),
    counting,
    territories: territories.map((one) => one.code),
  };
}

function periodOf({ period, yearFrom, periodDays }: OwnRuleRecord): OwnPeriod {
  switch (period) {
    case 'calendar-year':
    case 'any-12-months':
      return { kind: period };
    case 'year-from':
      return { kind: period, monthDay: yearFrom };
    case 'any-days':
      return { kind: period, days: periodDays ?? 1 };
  }
}

/** Whether a rule is for a person: one that names nobody is for everybody. */
export function isForPerson({ people }: Pick<OwnRuleRecord, 'people'>, personId: string): boolean {
  return people.length === 0 || people.some((one) => one.personId === personId);
}
