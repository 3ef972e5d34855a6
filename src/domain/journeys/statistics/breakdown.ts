import { travellersOf, type JourneyFilter, type None } from '../filter/filter.ts';
import type { Cabin, Mode, Reason, SeatPosition } from '../journey.ts';
import type { JourneyRow } from '../journey-row.ts';
import type { Scope } from '../ends.ts';
import { groupsOf, type Group } from './tally.ts';

/** The dimensions by which journeys can be grouped, with the type of their keys. */
interface Dimensions {
  year: number | None;
  mode: Mode;
  /** Operator key. */
  operator: string;
  /** Vehicle type key. */
  vehicleType: string;
  registration: string;
  cabin: Cabin | None;
  reason: Reason | None;
  seatPosition: SeatPosition | None;
  /** Person ID. The journey counts once for each of its travellers. */
  person: string;
  scope: Scope;
  continentPair: string;
}
export type Dimension = keyof Dimensions;

interface Reading<Key> {
  keysOf(row: JourneyRow, filter: JourneyFilter): readonly Key[];
  filterOf(key: Key): JourneyFilter;
}

const readings: { [Name in Dimension]: Reading<Dimensions[Name]> } = {
  year: { keysOf: (row) => [row.year ?? 'none'], filterOf: (year) => ({ year }) },
  mode: { keysOf: (row) => [row.mode], filterOf: (mode) => ({ modes: [mode] }) },
  operator: {
    keysOf: (row) => [row.operatorKey || 'none'],
    filterOf: (operator) => ({ operator }),
  },
  vehicleType: {
    keysOf: (row) => [row.vehicleTypeKey || 'none'],
    filterOf: (vehicleType) => ({ vehicleType }),
  },
  registration: {
    keysOf: (row) => [row.vehicle.registration || 'none'],
    filterOf: (registration) => ({ registration }),
  },
  cabin: {
    keysOf: (row, filter) =>
      distinct(travellersOf(row, filter).map((traveller) => traveller.cabin || 'none')),
    filterOf: (cabin) => ({ cabin }),
  },
  reason: {
    keysOf: (row, filter) =>
      distinct(travellersOf(row, filter).map((traveller) => traveller.reason || 'none')),
    filterOf: (reason) => ({ reason }),
  },
  seatPosition: {
    keysOf: (row, filter) =>
      distinct(travellersOf(row, filter).map((traveller) => traveller.seatPosition || 'none')),
    filterOf: (seatPosition) => ({ seatPosition }),
  },
  person: {
    keysOf: (row, filter) =>
      distinct(travellersOf(row, filter).map((traveller) => traveller.personId)),
    filterOf: (personId) => ({ people: [personId] }),
  },
  scope: { keysOf: (row) => [row.scope], filterOf: (scope) => ({ scope }) },
  continentPair: {
    keysOf: (row) => [row.continentPair],
    filterOf: (continentPair) => ({ continentPair }),
  },
};

/**
 * Groups journeys by year, mode, operator, vehicle type, cabin and so on, with distance and time,
 * the longest total distance first. `'none'` is the group of unknown values. A journey whose
 * travellers sat in two cabins is in both groups, so only the groups of one person add up to the
 * total.
 */
export function breakdown<Name extends Dimension>(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
  dimension: Name,
): Group<Dimensions[Name]>[] {
  const { keysOf, filterOf }: Reading<Dimensions[Name]> = readings[dimension];
  const groups = groupsOf(rows, filter, (row) => keysOf(row, filter), filterOf);
  return [...groups.values()].sort((a, b) => b.distanceKm - a.distanceKm);
}

function distinct<Value>(values: Value[]): Value[] {
  return values.length < 2 ? values : [...new Set(values)];
}
