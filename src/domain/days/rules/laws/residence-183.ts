import { isCountryCode } from '../../../shared/places/countries.ts';
import { ownRule, type OwnRule } from './own-rule.ts';
import type { EvaluatedRule } from '../answer.ts';
import type { RuleInput } from '../rule.ts';

/** What differs between states; each as its law has it. */
export type ResidenceTerms = Partial<Pick<OwnRule, 'from' | 'days' | 'period' | 'counting'>>;

/**
 * At least 183 days in a calendar year, any part of a day: the careful reading where nobody says more.
 * Statutes differ. Some say "more than 183 days" (Spain, Ley 35/2006 art. 9; the OECD Model art. 15(2)
 * for work), some 183 or more, some count any twelve months, or nights: `terms` says so.
 */
const usualTerms = {
  from: 'at-least',
  days: 183,
  period: { kind: 'calendar-year' },
  counting: 'any',
} as const satisfies Required<ResidenceTerms>;

const idPattern = /^183:([A-Z]{2}(?:-[A-Z0-9]{1,3})?)$/;

/** The territory of a rule such as `183:PT`; undefined where the id is of another rule, or of no country. */
export function territoryOfResidence(id: string): string | undefined {
  const territory = idPattern.exec(id)?.[1];
  return territory !== undefined && isCountryCode(territory.slice(0, 2)) ? territory : undefined;
}

/** The days that commonly make somebody a tax resident of a territory. */
export function residence183(
  territory: string,
  input: RuleInput,
  terms: ResidenceTerms = {},
): EvaluatedRule {
  const rule = { ...usualTerms, ...terms, id: `183:${territory}`, territories: [territory] };
  const isUsual = Object.keys(terms).length === 0;
  return ownRule(rule, input, { isTest: true, reasons: isUsual ? [{ code: 'usual-form' }] : [] });
}
