import { filterLedger, type JourneyFilter } from '../../../domain/journeys/filter.ts';
import { modes, type Mode } from '../../../domain/journeys/journey.ts';
import type { LedgerRow } from '../../../domain/journeys/ledger-row.ts';
import { placeCode, type Place } from '../../../domain/journeys/place.ts';
import { besideCode } from '../names.ts';
import type { FilterOption } from './filter-picker.tsx';

/** What the pickers of the log offer: every value there is within the other filters, and how often. */
export interface OptionsInput {
  rows: readonly LedgerRow[];
  /** as it is asked of the people on the screen */
  filter: JourneyFilter;
}

export function modeCounts({ rows, filter }: OptionsInput): Map<Mode, number> {
  const counts = new Map<Mode, number>(modes.map((mode) => [mode, 0]));
  for (const { mode } of without({ rows, filter }, 'modes')) {
    counts.set(mode, (counts.get(mode) ?? 0) + 1);
  }
  return counts;
}

/** The newest first, the undated last. */
export function yearOptions(input: OptionsInput, undated: string): FilterOption[] {
  const counts = tally(without(input, 'year'), (row) => [String(row.year ?? 'none')]);
  return [...counts]
    .map(([value, count]) => ({ value, label: value === 'none' ? undated : value, count }))
    .sort((a, b) => (Number(b.value) || 0) - (Number(a.value) || 0));
}

/** The most used first. */
export function operatorOptions(input: OptionsInput, unknown: string): FilterOption[] {
  const counts = tally(without(input, 'operator'), (row) => [row.operatorKey || 'none']);
  return [...counts]
    .map(([value, count]) => ({ value, label: value === 'none' ? unknown : value, count }))
    .sort(mostFirst);
}

export function placeOptions(input: OptionsInput): FilterOption[] {
  const places = new Map<string, Place>();
  const counts = tally(without(input, 'places'), ({ from, to }) => {
    places.set(from.id, from).set(to.id, to);
    return from.id === to.id ? [from.id] : [from.id, to.id];
  });
  return [...counts]
    .map(([value, count]) => {
      const place = places.get(value);
      return { value, label: place ? placeLabel(place) : value, count };
    })
    .sort(mostFirst);
}

/** `LHR London`; a place without a code is its name. */
export function placeLabel(place: Place): string {
  return `${placeCode(place)} ${besideCode(place)}`.trim();
}

function without({ rows, filter }: OptionsInput, key: keyof JourneyFilter): LedgerRow[] {
  const { [key]: _own, ...others } = filter;
  return filterLedger(rows, others);
}

function tally(rows: readonly LedgerRow[], valuesOf: (row: LedgerRow) => string[]) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function mostFirst(a: FilterOption, b: FilterOption): number {
  return b.count - a.count || a.label.localeCompare(b.label);
}
