import type { StayFact } from '../domain/days/facts/facts.ts';
import { spotOf } from '../domain/days/facts/leg.ts';
import { circumstancesOf } from '../domain/days/rules/circumstances.ts';
import { draftedSpan, ledgerForRules } from '../domain/days/rules/ledger-for-rules.ts';
import type { OwnRuleCalled } from '../domain/days/rules/own-rule-record.ts';
import { ownRule, type OwnRule } from '../domain/days/rules/laws/own-rule.ts';
import { answerRule, describeRule } from '../domain/days/rules/laws/registry.ts';
import type { RuleInput } from '../domain/days/rules/rule.ts';
import { ruleIds } from '../domain/days/rules/laws/rule-ids.ts';
import { foldText } from '../domain/shared/text/fold-text.ts';
import type { DaySpan } from '../domain/days/timeline/day-span.ts';
import { isoNow, systemClock } from '../server/platform/clock.ts';
import { openReference } from '../server/reference/open-reference.ts';
import { referenceFile } from '../server/reference/reference-file.ts';
import { type FactSource, noFacts, readFacts } from './day-facts.ts';
import { readDraftStays } from './day-files.ts';
import { type FileProblem, problemLines, statusOfProblems } from './day-file.ts';
import { dayLookups } from './day-lookups.ts';
import { UsageError } from './refusal-line.ts';
import { startFolder } from './given-file.ts';

/** Options of the `rules` command. */
export interface RulesCommand {
  name: 'rules';
  /** Undefined if `daysByYear` contains all that the rule needs. */
  source: FactSource | undefined;
  rule: string;
  /** YYYY-MM-DD. */
  on: string;
  enter: string | undefined;
  /** A file of hypothetical stays. */
  draft: string | undefined;
  daysByYear: ReadonlyMap<number, number> | undefined;
  /**
   * A stop of fewer hours can be a transit under the rule's law. Undefined for the default limit.
   */
  transitHours: number | undefined;
}

/** Prints the result of a rule as a line of JSON. Returns the exit status. */
export async function printRule(
  { source, rule, on, enter, draft, daysByYear, transitHours }: RulesCommand,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  // Without a source only legal rules exist, so a misspelt ID is reported before any draft is read.
  if (!source) mustBeKnown(rule, []);
  const mayBeEmpty = daysByYear !== undefined && rule === 'us-spt';
  const { known, problems } = source ? await readFacts(source, environment, mayBeEmpty) : noFacts;
  const drafted = draft === undefined ? nothingDrafted : await readDraft(draft, environment);
  const { facts, permissions, nationalities, circumstances, rules } = known;
  const own = ownRuleCalled(rule, rules);
  const { uk, us } = circumstancesOf(circumstances)(on);
  const ledger = ledgerForRules(facts, {
    dates: [on],
    today: isoNow(systemClock).slice(0, 10),
    drafted: drafted.stays,
    longestPeriod: own?.period.kind === 'any-days' ? own.period.days : 0,
  });
  const input: RuleInput = {
    days: ledger.days,
    ledger,
    on,
    drafted: drafted.spans,
    permissions,
    nationalities,
    ...(enter !== undefined && { enter }),
    ...(transitHours !== undefined && { transitHours }),
    uk,
    us: { ...us, ...(daysByYear && { daysByYear }) },
  };
  const answer = own ? ownRule(own, input).answer : answerRule(rule, input);
  print(`${JSON.stringify(answer)}\n`);
  const all = [...problems, ...drafted.problems];
  process.stderr.write(problemLines(all));
  return statusOfProblems(all);
}

/**
 * Finds a custom rule by its ID or name. Returns undefined for a legal rule, whose ID takes
 * precedence over names. Throws UsageError if there is no such rule or several have the name.
 */
function ownRuleCalled(called: string, rules: readonly OwnRuleCalled[]): OwnRule | undefined {
  if (describeRule(called)) return undefined;
  const byId = rules.find(({ rule }) => rule.id === called);
  if (byId) return byId.rule;
  const byName = rules.filter(({ name }) => foldText(name) === foldText(called));
  if (byName.length > 1) {
    const ids = byName.map(({ rule }) => rule.id).join(', ');
    throw new UsageError(`Several rules are called “${called}”: ${ids}`);
  }
  if (!byName[0]) mustBeKnown(called, rules);
  return byName[0]?.rule;
}

/** Throws UsageError with the available rules if the rule is unknown. */
function mustBeKnown(rule: string, own: readonly OwnRuleCalled[]): void {
  if (describeRule(rule)) return;
  const names = [...ruleIds, '183:CC', ...own.map(({ name }) => name)];
  const hint = /^183:UK\b/.test(rule) ? ' (the United Kingdom is GB)' : '';
  throw new UsageError(`Unknown rule “${rule}”${hint}. Use one of: ${names.join(', ')}`);
}

interface Draft {
  stays: StayFact[];
  spans: DaySpan[];
  problems: readonly FileProblem[];
}

const nothingDrafted: Draft = { stays: [], spans: [], problems: [] };

async function readDraft(path: string, environment: NodeJS.ProcessEnv): Promise<Draft> {
  const lookups = dayLookups(openReference(referenceFile));
  const { rows, problems } = await readDraftStays(path, startFolder(environment), lookups);
  return {
    stays: rows.map(({ place, ...stay }) => ({ ...stay, spot: spotOf(place) })),
    spans: rows.map(draftedSpan),
    problems,
  };
}
