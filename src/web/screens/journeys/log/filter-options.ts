import { filterRuns, type JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { modes, type Mode } from '../../../../domain/journeys/journey.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { perRun, type YearRun } from '../../../../domain/journeys/year-runs.ts';
import { placeCode, type Place } from '../../../../domain/places/place.ts';
import { placesOfRows } from '../../../data/journeys/log-places.ts';
import { besideCode } from '../../../data/places/place-names.ts';
import type { FilterOption } from '../../../kit/choices/filter-picker.tsx';

/**
 * The input for the options of the log's filters: every value that occurs within the other filters,
 * with its count.
 */
interface OptionsInput {
  /** The journeys that are counted. */
  rows: readonly JourneyRow[];
  /** Journeys that are listed but not counted. Their values are offered too. */
  ahead?: readonly JourneyRow[];
  /** The filter including the people on the screen. */
  filter: JourneyFilter;
}

/** The modes that occur, in the order of `modes`. */
export function modeCounts(input: OptionsInput): Map<Mode, number> {
  const counts = tally(input, 'modes', countModes);
  return new Map(
    modes.flatMap((mode) => {
      const count = counts.get(mode);
      return count === undefined ? [] : [[mode, count] as const];
    }),
  );
}

/** Newest first; undated journeys last. */
export function yearOptions(input: OptionsInput, undated: string): FilterOption[] {
  const counts = tally(input, 'year', countYears);
  return [...counts]
    .map(([value, count]) => ({ value, label: value === 'none' ? undated : value, count }))
    .sort((a, b) => (Number(b.value) || 0) - (Number(a.value) || 0));
}

/** Most used first. */
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

/** `LHR London`. A place without a code has only its name. */
export function placeLabel(place: Place): string {
  return `${placeCode(place)} ${besideCode(place)}`.trim();
}

/**
 * Counts each value among the journeys that match all conditions except the condition on this
 * value.
 */
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

/** Counts each value within a year. */
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

/** Sorts by count, most first, then alphabetically in the language. */
function mostFirst(locale: string): (a: FilterOption, b: FilterOption) => number {
  const { compare } = new Intl.Collator(locale);
  return (a, b) => b.count - a.count || compare(a.label, b.label);
}
