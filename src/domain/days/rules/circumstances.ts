import { dateOfDay, dayNumber } from '../../shared/calendar-day.ts';
import { daySpan } from '../../shared/edtf-date.ts';
import type { Period } from '../../shared/period.ts';
import type { CircumstanceRecord } from '../circumstance.ts';
import type { UkCircumstances, UsCircumstances } from './rule.ts';
import { yearsFrom } from './windows.ts';

/** What is said of somebody that no day tells; EDTF dates, '' for open ends. */
export type Circumstance = Pick<CircumstanceRecord, 'kind' | 'from' | 'to' | 'ties'>;

const taxYears = yearsFrom('04-06');
/** Exceptional days are told one by one: of an open end those of so many years about the day asked about. */
const yearsAbout = 4;

/** What rules ask of somebody on a day: for the United Kingdom of the tax year that holds it. */
export function circumstancesOn(
  circumstances: readonly Circumstance[],
  on: string,
): { uk: UkCircumstances; us: UsCircumstances } {
  const of = (kind: Circumstance['kind']) => circumstances.filter((one) => one.kind === kind);
  const year = taxYears.startOn(dayNumber(on));
  const wasResident = residenceBefore(year, of('uk-resident'), of('uk-not-resident'));
  const ties = of('uk-ties')
    .filter((one) => overlaps(one, { from: year, to: taxYears.endOn(year) }))
    // Of several in one year the one that began last.
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1)?.ties;
  const excluded = circumstances.filter(({ kind }) => kind.startsWith('us-'));
  return {
    uk: {
      ...(wasResident !== undefined && { wasResident }),
      ...(ties !== null && ties !== undefined && { ties }),
      exceptionalDays: of('uk-exceptional').flatMap((one) => daysOf(one, dayNumber(on))),
    },
    us: { excluded },
  };
}

/**
 * Resident in one of the three tax years before a year that begins on a day: true where one is said, false
 * where none of the three was one, undefined where that is not said of all.
 */
function residenceBefore(
  year: number,
  resident: readonly Period[],
  notResident: readonly Period[],
): boolean | undefined {
  const starts: number[] = [];
  for (let start = year; starts.length < 3;) {
    start = taxYears.startOn(start - 1);
    starts.push(start);
  }
  const isSaid = (periods: readonly Period[]) => (from: number) =>
    periods.some((period) => overlaps(period, { from, to: taxYears.endOn(from) }));
  if (starts.some(isSaid(resident))) return true;
  return starts.every(isSaid(notResident)) ? false : undefined;
}

/** The days on which something surely held, as numbers; of an open end to Infinity. */
function surely({ from, to }: Period) {
  const [begins, ends] = [daySpan(from), daySpan(to)];
  return {
    from: begins ? dayNumber(begins.last) : -Infinity,
    to: ends ? dayNumber(ends.first) : Infinity,
  };
}

function overlaps(period: Period, { from, to }: { from: number; to: number }): boolean {
  const held = surely(period);
  return held.from <= to && from <= held.to;
}

function daysOf(period: Period, on: number): string[] {
  const held = surely(period);
  const first = Math.max(held.from, on - yearsAbout * 366);
  const last = Math.min(held.to, on + yearsAbout * 366);
  const days: string[] = [];
  for (let day = first; day <= last; day++) days.push(dateOfDay(day));
  return days;
}
