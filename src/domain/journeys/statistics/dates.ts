import type { JourneyFilter, None } from '../filter/filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import { addToTally, emptyGroup, type Group } from './tally.ts';

interface MonthMatrix {
  /** Every year from the first to the last, each with its twelve months. */
  years: {
    year: number;
    /** Starting with January. */
    months: Group<number>[];
    /** Journeys of that year whose month is unknown. */
    withoutMonth: Group<None>;
  }[];
  /** Journeys whose year is unknown. */
  undated: Group<None>;
}

/**
 * Counts departures by month and year of the local date. Journeys without a month are not
 * distributed over months.
 */
export function monthMatrix(rows: readonly JourneyRow[], filter: JourneyFilter): MonthMatrix {
  const byYear = Map.groupBy(rows, (row) => row.year);
  const known = [...byYear.keys()].filter((year) => year !== undefined);
  const first = Math.min(...known);
  const count = known.length === 0 ? 0 : Math.max(...known) - first + 1;
  return {
    years: Array.from({ length: count }, (_, index) => {
      const year = first + index;
      return { year, ...monthsOf(byYear.get(year) ?? [], { ...filter, year }) };
    }),
    undated: noneGroup(byYear.get(undefined) ?? [], filter, { year: 'none' }),
  };
}

/** Groups rows by month of the year, across all years. Rows without a month are in `unknown`. */
export function monthsOf(rows: readonly JourneyRow[], filter: JourneyFilter) {
  const { groups, unknown } = cycle(rows, filter, 1, 12, 'month', (row) => row.month);
  return { months: groups, withoutMonth: unknown };
}

/** Groups departures by ISO weekday, Monday first. Rows without an exact day are in `unknown`. */
export function weekdaysOf(rows: readonly JourneyRow[], filter: JourneyFilter) {
  const { groups, unknown } = cycle(rows, filter, 1, 7, 'weekday', (row) => row.weekday);
  return { weekdays: groups, withoutDay: unknown };
}

/** Groups departures by hour in local time, 0 to 23. Rows without a time are in `unknown`. */
export function hoursOf(rows: readonly JourneyRow[], filter: JourneyFilter) {
  const { groups, unknown } = cycle(rows, filter, 0, 23, 'hour', (row) => row.departureHour);
  return { hours: groups, withoutTime: unknown };
}

function cycle(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
  least: number,
  most: number,
  condition: 'month' | 'weekday' | 'hour',
  keyOf: (row: JourneyRow) => number | undefined,
): { groups: Group<number>[]; unknown: Group<None> } {
  const unknown = emptyGroup('none' as const, filter, { [condition]: 'none' });
  const groups = Array.from({ length: most - least + 1 }, (_, index) =>
    emptyGroup(least + index, filter, { [condition]: least + index }),
  );
  for (const row of rows) {
    const key = keyOf(row);
    const group = key === undefined ? unknown : groups[key - least];
    if (group) addToTally(group, row);
  }
  return { groups, unknown };
}

function noneGroup(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
  own: JourneyFilter,
): Group<None> {
  const group = emptyGroup('none' as const, filter, own);
  for (const row of rows) addToTally(group, row);
  return group;
}
