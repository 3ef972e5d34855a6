import { filterRuns, type JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { modes, type Mode } from '../../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { perRun, type YearRun } from '../../../../domain/journeys/year-runs.ts';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import { placesOfRows } from '../../../data/journeys/log-places.ts';
import { besideCode } from '../../../data/places/place-names.ts';
import type { FilterOption } from '../../../kit/choices/filter-picker.tsx';

/** What the pickers of the log offer: every value there is within the other filters, and how often. */
export interface OptionsInput {
  /** what is counted */
  rows: readonly JourneyRow[];
  /** what is listed beside it: its values are offered too, without adding to the counts */
  ahead?: readonly JourneyRow[];
  /** as it is asked of the people on the screen */
  filter: JourneyFilter;
}

/** In the order of `modes`, those that occur. */
export function modeCounts(input: OptionsInput): Map<Mode, number> {
  const counts = tally(input, 'modes', countModes);
  return new Map(
    modes.flatMap((mode) => {
      const count = counts.get(mode);
      return count === undefined ? [] : [[mode, count] as const];
    }),
  );
}

/** The newest first, the undated last. */
export function yearOptions(input: OptionsInput, undated: string): FilterOption[] {
  const counts = tally(input, 'year', countYears);
  return [...counts]
    .map(([value, count]) => ({ value, label: value === 'none' ? undated : value, count }))
    .sort((a, b) => (Number(b.value) || 0) - (Number(a.value) || 0));
}

/** The most used first. */
export function operatorOptions(
  input: OptionsInput,
  unknown: string,
  locale: string,
): FilterOption[] {
  const counts = tally(input, 'operator', countOperators);
  return [...counts]
    .map(([value, count]) => ({ value, label: value === 'none' ? unknown : value, count }))
    .sort(mostFirst(locale));
}

export function placeOptions(input: OptionsInput, locale: string): FilterOption[] {
  const places = placesOfRows([input.rows, input.ahead ?? []]);
  return [...tally(input, 'places', countPlaces)]
    .map(([value, count]) => {
      const place = places.get(value);
      return { value, label: place ? placeLabel(place) : value, count };
    })
    .sort(mostFirst(locale));
}

/** `LHR London`; a place without a code is its name. */
export function placeLabel(place: Place): string {
  return `${placeCode(place)} ${besideCode(place)}`.trim();
}

/** How often each value occurs among the journeys that all conditions but its own let through. */
function tally<Value>(
  { rows, ahead = [], filter: { ...others } }: OptionsInput,
  key: keyof JourneyFilter,
  countIn: (run: YearRun) => ReadonlyMap<Value, number>,
): Map<Value, number> {
  delete others[key];
  const counts = new Map<Value, number>();
  for (const run of filterRuns(rows, others)) {
    for (const [value, count] of countIn(run)) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  for (const run of filterRuns(ahead, others)) {
    for (const value of countIn(run).keys()) if (!counts.has(value)) counts.set(value, 0);
  }
  return counts;
}

/** How often each value occurs in a year. */
function countPerRun<Value>(valuesOf: (row: JourneyRow) => Value[]) {
  return perRun((run): ReadonlyMap<Value, number> => {
    const counts = new Map<Value, number>();
    for (const row of run) {
      for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  });
}

const countModes = countPerRun(({ mode }) => [mode]);
const countYears = countPerRun((row) => [String(row.year ?? 'none')]);
const countOperators = countPerRun((row) => [row.operatorKey || 'none']);
const countPlaces = countPerRun(({ from, to }) =>
  from.id === to.id ? [from.id] : [from.id, to.id],
);

/** The most used first, those used alike as readers of the language sort. */
function mostFirst(locale: string): (a: FilterOption, b: FilterOption) => number {
  const { compare } = new Intl.Collator(locale);
  return (a, b) => b.count - a.count || compare(a.label, b.label);
}
