import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { DayExplanation } from '../../../../../domain/days/count/day-explanations.ts';
import { addDays } from '../../../../../domain/shared/dates/calendar-day.ts';
import type { CitedRecord } from './cited-records.ts';

/** The content of a report, for its files. */
interface ReportContent {
  days: readonly DayExplanation[];
  records: readonly (CitedRecord & { says: string })[];
  totals: readonly ({ code: string; name: string } & MinMax)[];
}

/** The column headings, and the text of each cell. */
interface ReportWording {
  headers: readonly [date: string, counted: string, where: string, night: string, records: string];
  counted: (said: DayExplanation) => string;
  where: (said: DayExplanation) => string;
  night: (said: DayExplanation) => string;
  numbers: (said: DayExplanation) => string;
}

/** Builds a CSV with one row per date. Grouped days are split. */
export function reportCsv(
  { days }: Pick<ReportContent, 'days'>,
  { headers, counted, where, night, numbers }: ReportWording,
): string[][] {
  const rows = days.flatMap((said) =>
    datesOf(said).map((date) => [date, counted(said), where(said), night(said), numbers(said)]),
  );
  return [[...headers], ...rows];
}

/** Builds the same report as JSON, with codes and IDs, one entry per date. */
export function reportJson(
  { days, records, totals }: ReportContent,
  about: Readonly<Record<string, string | number | null>>,
): string {
  const dates = days.flatMap((said) => {
    const { from: _from, to: _to, ...same } = said;
    return datesOf(said).map((date) => ({ date, ...same }));
  });
  return JSON.stringify({ ...about, totals, days: dates, records }, undefined, 2);
}

function datesOf({ from, to }: DayExplanation): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
