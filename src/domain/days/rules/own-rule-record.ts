import { choice, code, list, name, reference, territory, text, whole } from '../../kinds/fields.ts';
import { defineKind, type RecordOf } from '../../kinds/kind.ts';
import { isCountryCode } from '../../shared/places/countries.ts';
import { wholeDay } from '../../shared/dates/edtf-date.ts';
import type { OwnPeriod, OwnRule } from './laws/own-rule.ts';

const thresholds = ['at-least', 'more-than'] as const;
const countings = ['any', 'midnight'] as const;
const periods = ['calendar-year', 'year-from', 'any-12-months', 'any-days'] as const;

/** The longest period that a rule can look at, in days: ten years. */
const longestPeriod = 3660;

/**
 * A custom day-count rule for some people of the archive, or for everyone if none are listed: a
 * number of days within some territories in a period.
 */
export const ownRuleKind = defineKind({
  name: 'rule',
  plural: 'rules',
  format: 1,
  upgrades: [],
  cap: 200,
  fields: {
    name: name(200, { required: true, searched: true }),
    people: list(
      'rule_person',
      { personId: reference('person', { required: true }) },
      { maxItems: 50, eachOnce: 'personId' },
    ),
    // ISO 3166-1 countries and their ISO 3166-2 parts. A day in two of them counts once.
    territories: list(
      'json',
      { code: territory({ required: true }) },
      { minItems: 1, maxItems: 300, eachOnce: 'code' },
    ),
    counting: choice(countings, { required: true, initial: 'any' }),
    threshold: choice(thresholds, { required: true, initial: 'at-least' }),
    days: whole(1, longestPeriod, { default: 183, required: true }),
    period: choice(periods, { required: true, initial: 'calendar-year' }),
    // For `year-from`: MM-DD.
    yearFrom: code(5, { form: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }),
    // For `any-days`.
    periodDays: whole(1, longestPeriod),
    note: text(10_000, { searched: true }),
  },
  form: [
    'name',
    'territories',
    ['threshold', 'days'],
    'counting',
    'period',
    'yearFrom',
    'periodDays',
    'people',
    'note',
  ],
  faultsOf: (rule) => [
    ...rule.territories.flatMap(({ code: of }, index) =>
      isCountryCode(of.slice(0, 2))
        ? []
        : [{ path: `territories.${index}.code`, fault: 'no-such-country' }],
    ),
    // 29 February only exists in leap years; `yearsFrom` defines its meaning in other years.
    ...(rule.period === 'year-from' && wholeDay(`2024-${rule.yearFrom}`) === undefined
      ? [{ path: 'yearFrom', fault: 'not-a-month-and-day' }]
      : []),
    ...(rule.period === 'any-days' && rule.periodDays === null
      ? [{ path: 'periodDays', fault: 'missing' }]
      : []),
  ],
  labelOf: ({ name: called }) => called,
  time: 'timeless',
  correction: null,
});

export type OwnRuleRecord = RecordOf<typeof ownRuleKind>;

const ownPrefix = 'own:';

/** Returns the rule ID of a custom rule. */
export function ownRuleId(recordId: string): string {
  return ownPrefix + recordId;
}

/** Whether a rule is a custom rule and not a legal one. */
export function isOwnRule(ruleId: string): boolean {
  return ruleId.startsWith(ownPrefix);
}

/** A custom rule with its name. */
export interface OwnRuleCalled {
  name: string;
  rule: OwnRule;
}

/** Converts a stored rule into one that can be applied to days. */
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

/** Whether a rule applies to a person. A rule without people applies to everyone. */
export function isForPerson({ people }: Pick<OwnRuleRecord, 'people'>, personId: string): boolean {
  return people.length === 0 || people.some((one) => one.personId === personId);
}
