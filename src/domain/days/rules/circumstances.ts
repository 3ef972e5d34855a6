import { dayNumber, yearOfDay } from '../../shared/dates/calendar-day.ts';
import type { CircumstanceRecord } from './circumstance.ts';
import { daySetOf, type NumberSpan, sureSpan } from './day-set.ts';
import { latestOf } from './latest-of.ts';
import type { UkCircumstances, UsCircumstances } from './rule.ts';
import { yearsFrom } from './windows.ts';

/** What is said of somebody that no day tells; EDTF dates, '' for open ends. */
export type Circumstance = Pick<CircumstanceRecord, 'kind' | 'from' | 'to' | 'ties'>;

/** What rules ask of somebody on a day (YYYY-MM-DD): for the United Kingdom of the tax year that holds it. */
export type CircumstancesOn = (on: string) => { uk: UkCircumstances; us: UsCircumstances };

const taxYears = yearsFrom('04-06');

/**
 * Reads what is said of somebody once, for all days that are asked about. It is kept as spans, never day by
 * day: there may be thousands of open ends, and each rule asks on each day of a draft.
 */
export function circumstancesOf(circumstances: readonly Circumstance[]): CircumstancesOn {
  const of = (kind: Circumstance['kind']) => circumstances.filter((one) => one.kind === kind);
  const resident = daySetOf(of('uk-resident').map(taxYearsOf));
  const notResident = daySetOf(of('uk-not-resident').map(taxYearsOf));
  // Of several in one year the one that began last.
  const tiesIn = latestOf(
    of('uk-ties')
      .toSorted((one, other) => sureSpan(one).from - sureSpan(other).from || 0)
      .map((one) => ({ ...taxYearsOf(one), said: one.ties })),
  );
  const exceptional = daySetOf(of('uk-exceptional').map(sureSpan));
  const excluded = daySetOf(
    circumstances.filter(({ kind }) => kind.startsWith('us-')).map(sureSpan),
  );
  return (on) => {
    const year = taxYearOf(dayNumber(on));
    const before = [year - 1, year - 2, year - 3];
    // Unknown where none of the three is said to be one, and not all are said to be none.
    const wasResident =
      before.some((one) => resident.has(one)) ||
      (before.every((one) => notResident.has(one)) ? false : undefined);
    const ties = tiesIn(year) ?? undefined;
    return {
      uk: {
        ...(wasResident !== undefined && { wasResident }),
        ...(ties !== undefined && { ties }),
        exceptional,
      },
      us: { excluded },
    };
  };
}

/** The tax years in which something surely held for some time, each by the year in which it begins. */
function taxYearsOf(period: Pick<Circumstance, 'from' | 'to'>): NumberSpan {
  const { from, to } = sureSpan(period);
  return { from: taxYearOf(from), to: taxYearOf(to) };
}

/** The year on 6 April of which a day's tax year begins; an open end stays open. */
function taxYearOf(day: number): number {
  return Number.isFinite(day) ? yearOfDay(taxYears.startOn(day)) : day;
}
