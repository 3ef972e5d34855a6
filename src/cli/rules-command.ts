import type { StayFact } from '../domain/days/facts.ts';
import { spotOf } from '../domain/days/leg.ts';
import { circumstancesOf } from '../domain/days/rules/circumstances.ts';
import { daysForRules, draftedSpan } from '../domain/days/rules/days-for-rules.ts';
import { answerRule, describeRule } from '../domain/days/rules/registry.ts';
import { ruleIds } from '../domain/days/rules/rule-ids.ts';
import type { DaySpan } from '../domain/days/day-span.ts';
import { isoNow, systemClock } from '../server/clock.ts';
import { openReference } from '../server/reference/open-reference.ts';
import { referenceFile } from '../server/reference/reference-file.ts';
import { type FactSource, noFacts, readFacts } from './day-facts.ts';
import { readDraftStays } from './day-files.ts';
import { type FileProblem, problemLines, statusOfProblems } from './day-file-problems.ts';
import { dayLookups } from './day-lookups.ts';
import { UsageError } from './failures.ts';
import { startFolder } from './given-file.ts';

/** Which rule is asked about which day. */
export interface RulesCommand {
  name: 'rules';
  /** undefined where `daysByYear` says all that the rule needs */
  source: FactSource | undefined;
  rule: string;
  /** YYYY-MM-DD */
  on: string;
  enter: string | undefined;
  /** a file of stays that are only thought of */
  draft: string | undefined;
  daysByYear: ReadonlyMap<number, number> | undefined;
}

/** Prints what a rule answers as a line of JSON; returns the exit status. */
export async function printRule(
  { source, rule, on, enter, draft, daysByYear }: RulesCommand,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  if (!describeRule(rule)) {
    throw new UsageError(`There is no rule “${rule}”; there are ${ruleIds.join(', ')} and 183:CC`);
  }
  const { known, problems } = source ? await readFacts(source, environment) : noFacts;
  const drafted = draft === undefined ? nothingDrafted : await readDraft(draft, environment);
  const { facts, permissions, nationalities, circumstances } = known;
  const { uk, us } = circumstancesOf(circumstances)(on);
  const answer = answerRule(rule, {
    days: daysForRules(facts, {
      dates: [on],
      today: isoNow(systemClock).slice(0, 10),
      drafted: drafted.stays,
    }),
    on,
    drafted: drafted.spans,
    permissions,
    nationalities,
    ...(enter !== undefined && { enter }),
    uk,
    us: { ...us, ...(daysByYear && { daysByYear }) },
  });
  print(`${JSON.stringify(answer)}\n`);
  const all = [...problems, ...drafted.problems];
  process.stderr.write(problemLines(all));
  return statusOfProblems(all);
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
