import { isCountryCode } from '../../../shared/places/countries.ts';
import { ownRule, type OwnRule } from './own-rule.ts';
import type { EvaluatedRule } from '../answer.ts';
import type { RuleInput } from '../rule.ts';

/** The terms that differ between states, by their laws. */
export type ResidenceTerms = Partial<Pick<OwnRule, 'from' | 'days' | 'period' | 'counting'>>;

/**
 * The cautious default: at least 183 days in a calendar year, counting any part of a day. Statutes
 * differ. Some say "more than 183 days" (Spain, Ley 35/2006 art. 9; the OECD Model art. 15(2) for
 * work), some 183 or more; some count any twelve months, or nights. `terms` overrides the default.
 */
const usualTerms = {
  from: 'at-least',
  days: 183,
  period: { kind: 'calendar-year' },
  counting: 'any',
} as const satisfies Required<ResidenceTerms>;

const idPattern = /^183:([A-Z]{2}(?:-[A-Z0-9]{1,3})?)$/;

/**
 * Returns the territory of a rule such as `183:PT`; undefined if the ID is that of another rule or
 * has no valid country.
 */
export function territoryOfResidence(id: string): string | undefined {
  const territory = idPattern.exec(id)?.[1];
  return territory !== undefined && isCountryCode(territory.slice(0, 2)) ? territory : undefined;
}

/** Applies the usual test of tax residence in a territory. */
export function residence183(
  territory: string,
  input: RuleInput,
  terms: ResidenceTerms = {},
): EvaluatedRule {
  const rule = { ...usualTerms, ...terms, id: `183:${territory}`, territories: [territory] };
  const isUsual = Object.keys(terms).length === 0;
  return ownRule(rule, input, { isTest: true, reasons: isUsual ? [{ code: 'usual-form' }] : [] });
}
