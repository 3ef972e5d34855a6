import type { Facts, StayFact } from '../domain/days/facts.ts';
import { ledgerOf } from '../domain/days/ledger.ts';
import { spotOf } from '../domain/days/leg.ts';
import { answerRule, describeRule, ruleIds } from '../domain/days/rules/registry.ts';
import type { DaySpan } from '../domain/days/rules/rule.ts';
import { addDays } from '../domain/shared/calendar-day.ts';
import { daySpan } from '../domain/shared/edtf-date.ts';
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

/** No rule looks back further than three years, and none further ahead than a year and its tax year. */
const daysBack = 3 * 366;
const daysAhead = 2 * 366;

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
  const { facts, permissions, nationalities } = known;
  const answer = answerRule(rule, {
    days: daysFor({ ...facts, stays: [...facts.stays, ...drafted.stays] }, [on, ...drafted.ends]),
    on,
    drafted: drafted.spans,
    permissions,
    nationalities,
    ...(enter !== undefined && { enter }),
    ...(daysByYear && { us: { daysByYear } }),
  });
  print(`${JSON.stringify(answer)}\n`);
  const all = [...problems, ...drafted.problems];
  process.stderr.write(problemLines(all));
  return statusOfProblems(all);
}

/** What was until today, and of later days what is asked about. */
function daysFor(facts: Facts, dates: readonly string[]) {
  const first = dates.reduce((one, other) => (one < other ? one : other));
  const last = dates.reduce((one, other) => (one > other ? one : other));
  const today = isoNow(systemClock).slice(0, 10);
  const { days } = ledgerOf(facts, {
    from: addDays(first, -daysBack),
    to: addDays(last, daysAhead),
    knownTo: last > today ? last : today,
  });
  return days;
}

interface Draft {
  stays: StayFact[];
  spans: DaySpan[];
  /** the last day of each */
  ends: string[];
  problems: readonly FileProblem[];
}

const nothingDrafted: Draft = { stays: [], spans: [], ends: [], problems: [] };

async function readDraft(path: string, environment: NodeJS.ProcessEnv): Promise<Draft> {
  const lookups = dayLookups(openReference(referenceFile));
  const { rows, problems } = await readDraftStays(path, startFolder(environment), lookups);
  const spans = rows.map(({ arrival, departure }) => ({
    from: daySpan(arrival)?.first ?? '',
    to: daySpan(departure)?.last ?? '',
  }));
  return {
    stays: rows.map(({ place, ...stay }) => ({ ...stay, spot: spotOf(place) })),
    spans,
    ends: spans.map(({ from, to }) => to || from),
    problems,
  };
}
