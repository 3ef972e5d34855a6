import { ledgerOf } from '../domain/days/ledger.ts';
import { printDays, type PrintedRule } from '../domain/days/print-days.ts';
import type { TerritoryChoice } from '../domain/days/territories/territory.ts';
import { isoNow, systemClock } from '../server/clock.ts';
import { type FactSource, readFacts } from './day-facts.ts';
import { problemLines, statusOfProblems } from './day-file-problems.ts';

/** Which days are printed, and how they are counted. */
export interface DaysCommand {
  name: 'days';
  source: FactSource;
  /** YYYY-MM-DD, both included */
  from: string;
  to: string;
  rule: PrintedRule;
  choice: TerritoryChoice;
  /** whether what is planned counts as if it had been */
  planned: boolean;
}

/** Prints where a person was, a line of JSON a date, and a last one with totals; returns the exit status. */
export async function printDaysOf(
  { source, from, to, rule, choice, planned }: DaysCommand,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const { known, problems } = await readFacts(source, environment);
  const today = isoNow(systemClock).slice(0, 10);
  const ledger = ledgerOf(known.facts, { from, to, knownTo: planned ? undefined : today });
  const { days, totals } = printDays(ledger, rule, choice);
  for (const day of days) print(`${JSON.stringify(day)}\n`);
  print(`${JSON.stringify(totals)}\n`);
  process.stderr.write(problemLines(problems));
  return statusOfProblems(problems);
}
