import { territoryName } from '../../territories/territory.ts';
import type { EvaluatedRule } from '../answer.ts';
import { residence183, territoryOfResidence, type ResidenceTerms } from './residence-183.ts';
import type { RuleAnswer, RuleInput } from '../rule.ts';
import { lawOf, type ruleIds } from './rule-ids.ts';
import { schengen } from './schengen.ts';
import { ukMidnights } from './uk-midnights.ts';
import { usSubstantialPresence } from './us-spt.ts';

/** The description of a rule, for choosing it and for understanding its answer. */
interface RuleDescription {
  /** One of `ruleIds`, or `183:` with the code of a territory. */
  id: string;
  name: string;
  /** The law and its year. */
  authority: string;
  counts: string;
  limit: string;
}

/** English descriptions of the rules; `{{territory}}` is a name. */
export const englishRules = {
  schengen: {
    name: 'Short stay in the Schengen area',
    authority: 'Regulation (EU) 2016/399 (Schengen Borders Code), art. 6(1) and (2)',
    counts: 'any part of a day, including days of entry and exit; not airside transit',
    limit: 'At most 90 days in any 180-day period',
  },
  'uk-midnights': {
    name: 'Days spent in the United Kingdom',
    authority: 'Finance Act 2013, schedule 45, paragraphs 7, 12, 13, 18, 19, 22 and 23; HMRC RDR3',
    counts: 'midnights in a tax year from 6 April; not transit',
    limit: 'Resident from 183 days, or from fewer with ties',
  },
  'us-spt': {
    name: 'Substantial presence in the United States',
    authority: '26 USC 7701(b)(3), 1984; 26 CFR 301.7701(b)-1 and -3',
    counts: 'any part of a day in the fifty states and the District of Columbia; not transit',
    limit: 'Resident from 183 weighted days over three years, including at least 31 in the year',
  },
  residence: {
    name: 'Tax residence in {{territory}}',
    authority: 'the usual test of tax residence; the law of the country decides',
    counts: 'any part of a day in a calendar year',
    limit: 'Tax resident from 183 days',
  },
} as const;

const rules: Readonly<Record<(typeof ruleIds)[number], (input: RuleInput) => EvaluatedRule>> = {
  schengen,
  'uk-midnights': ukMidnights,
  'us-spt': usSubstantialPresence,
};

/** Returns the description of a rule; undefined if no rule has the ID. */
export function describeRule(id: string): RuleDescription | undefined {
  const territory = territoryOfResidence(id);
  if (territory !== undefined) {
    const name = englishRules.residence.name.replace('{{territory}}', territoryName(territory));
    return { id, ...englishRules.residence, name };
  }
  const law = lawOf(id);
  return law && { id, ...englishRules[law] };
}

/**
 * Applies a rule to a person's days; undefined if no rule has the ID. `terms` only apply to `183:`
 * rules.
 */
export function evaluateRule(
  id: string,
  input: RuleInput,
  terms: ResidenceTerms = {},
): EvaluatedRule | undefined {
  const territory = territoryOfResidence(id);
  if (territory !== undefined) return residence183(territory, input, terms);
  const law = lawOf(id);
  return law && rules[law](input);
}

/** Returns the answer of a rule; undefined if no rule has the ID. */
export function answerRule(
  id: string,
  input: RuleInput,
  terms: ResidenceTerms = {},
): RuleAnswer | undefined {
  return evaluateRule(id, input, terms)?.answer;
}
