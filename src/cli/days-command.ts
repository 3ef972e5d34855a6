import type { LedgerDay } from '../domain/days/timeline/ledger-day.ts';
import { type Ledger, ledgerOf } from '../domain/days/timeline/ledger.ts';
import type { DayRule } from '../domain/days/count/day-counting.ts';
import { printDays } from '../domain/days/count/print-days.ts';
import { questionOf } from '../domain/days/territories/former-states.ts';
import type { TerritoryChoice } from '../domain/days/territories/territory.ts';
import { isoNow, systemClock } from '../server/platform/clock.ts';
import { type FactSource, readFacts } from './day-facts.ts';
import { problemLines, statusOfProblems } from './day-file.ts';

/** Options of the `days` command. */
export interface DaysCommand {
  name: 'days';
  source: FactSource;
  /** YYYY-MM-DD, both inclusive. */
  from: string;
  to: string;
  rule: DayRule;
  choice: TerritoryChoice;
  /** Whether planned records count like past ones. */
  planned: boolean;
  /** A stop of fewer hours can be a transit. Undefined for the default limit. */
  transitHours: number | undefined;
}

/**
 * Prints where a person was: a line of JSON per date, then a line with totals. Returns the exit
 * status.
 */
export async function printDaysOf(
  { source, from, to, rule, choice, planned, transitHours }: DaysCommand,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const { known, problems } = await readFacts(source, environment);
  const today = isoNow(systemClock).slice(0, 10);
  const ledger = ledgerOf(known.facts, {
    from,
    to,
    knownTo: planned ? undefined : today,
    openTo: today,
  });
  const { days, totals } = printDays(ledger, rule, choice, transitHours);
  for (const day of days) print(`${JSON.stringify(day)}\n`);
  print(`${JSON.stringify(totals)}\n`);
  process.stderr.write(problemLines(problems) + questionLines(ledger, choice));
  return statusOfProblems(problems);
}

/** Returns a note on the dates for which historical borders leave two countries possible. */
function questionLines({ days }: Ledger, { borders }: TerritoryChoice): string {
  if (borders !== 'then') return '';
  const isOpen = ({ date, grounds }: LedgerDay) =>
    grounds.some(({ among }) => among.some(({ spot }) => questionOf(spot, date) !== undefined));
  const open = days.filter(isOpen);
  if (open.length === 0) return '';
  const [first, last] = [open[0]!.date, open.at(-1)!.date];
  const which = first === last ? first : `${open.length} dates from ${first} to ${last}`;
  return `${which}: in a region that was divided between two states at the time (Berlin, or an unknown region); counted for the state that still exists\n`;
}
