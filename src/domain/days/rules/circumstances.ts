import { firstIndex } from '../../shared/steps/first-index.ts';
import { dayNumber, yearOfDay } from '../../shared/dates/calendar-day.ts';
import type { CircumstanceRecord } from './circumstance.ts';
import { daySetOf, type NumberSpan, sureSpan } from './day-set.ts';

import { type UkCircumstances, type UsCircumstances, yearsFrom } from './rule.ts';

/**
 * A recorded fact about a person that does not follow from the days. EDTF dates; '' for open ends.
 */
export type Circumstance = Pick<CircumstanceRecord, 'kind' | 'from' | 'to' | 'ties'>;

/**
 * Returns the circumstances that rules need on a day (YYYY-MM-DD). Those of the United Kingdom are
 * for the tax year of that day.
 */
export type CircumstancesOn = (on: string) => { uk: UkCircumstances; us: UsCircumstances };

const taxYears = yearsFrom('04-06');

/**
 * Reads a person's circumstances once, for all days. They are kept as spans and never day by day,
 * because there can be thousands with open ends, and each rule queries each day of a draft.
 */
export function circumstancesOf(circumstances: readonly Circumstance[]): CircumstancesOn {
  const of = (kind: Circumstance['kind']) => circumstances.filter((one) => one.kind === kind);
  const resident = daySetOf(of('uk-resident').map(taxYearsOf));
  const notResident = daySetOf(of('uk-not-resident').map(taxYearsOf));
  // If there are several in one year, the one that began last applies.
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
    // Unknown, unless one of the three years is recorded as resident or all three as not resident.
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

/**
 * Returns the tax years in which something certainly held for some time, by the years in which they
 * begin.
 */
function taxYearsOf(period: Pick<Circumstance, 'from' | 'to'>): NumberSpan {
  const { from, to } = sureSpan(period);
  return { from: taxYearOf(from), to: taxYearOf(to) };
}

/** Returns the year in which the tax year of a day begins, on 6 April; an open end stays open. */
function taxYearOf(day: number): number {
  return Number.isFinite(day) ? yearOfDay(taxYears.startOn(day)) : day;
}

/**
 * Returns a function that gives the value of the last span that contains a number; undefined if
 * none does. The spans must be sorted by `from`. Each is processed once, whatever its length and
 * however many overlap.
 */
function latestOf<Said>(
  spans: readonly (NumberSpan & { said: Said })[],
): (at: number) => Said | undefined {
  const turns = [...new Set(spans.flatMap(({ from, to }) => [from, to + 1]))].toSorted(
    (one, other) => one - other || 0,
  );
  const open: (NumberSpan & { said: Said })[] = [];
  let next = 0;
  const saidFrom = turns.map((turn) => {
    for (; next < spans.length && spans[next]!.from <= turn; next++) open.push(spans[next]!);
    // A span that ended below another one on the stack is removed when the other one ends.
    while (open.length > 0 && open.at(-1)!.to < turn) open.pop();
    return open.at(-1)?.said;
  });
  return (at) => {
    return saidFrom[firstIndex(turns.length, (turn) => turns[turn]! > at) - 1];
  };
}
