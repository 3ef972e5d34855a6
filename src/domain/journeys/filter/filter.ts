/**
 * Selects the journeys that a page shows. A filter is plain data kept in the page's URL (see
 * filter-to-search.ts). Every group in the statistics carries the filter of its journeys:
 * `filterJourneys(rows, group.filter)` returns exactly the rows behind the number.
 *
 * All conditions must hold. `'none'` selects journeys for which the value is unknown.
 */
import { foldedWords } from '../../shared/text/fold-text.ts';
import type { Scope } from '../ends.ts';
import type { Cabin, Mode, Reason, SeatPosition, Traveller } from '../journey.ts';
import type { JourneyRow } from '../journey-row.ts';
import { hasSearchedWord } from './search-text.ts';
import type { Standing } from '../standing.ts';
import { joinRuns, perRun, runsOf, type YearRun } from '../year-runs.ts';

export type None = 'none';

export interface JourneyFilter {
  /**
   * Person IDs. At least one of them must have travelled, with the requested cabin, reason and seat
   * position.
   */
  people?: string[];
  /** The journey must have one of these modes. */
  modes?: Mode[];
  /**
   * The journey must have one of these standings. A standing depends on the current time, so
   * `pickStandings` applies this condition and `filterJourneys` ignores it.
   */
  standing?: Standing[];
  year?: number | None;
  /** 1–12. */
  month?: number | None;
  /** ISO weekday: 1 is Monday, 7 is Sunday. */
  weekday?: number | None;
  /** Hour of departure in local time, 0–23. */
  hour?: number | None;
  /** `YYYY-MM-DD`, both inclusive. A partial date must lie entirely between them. */
  since?: string;
  until?: string;
  /** Operator key, see `JourneyRow.operatorKey`. */
  operator?: string;
  /** Place IDs. Each of them must be at one end of the journey. */
  places?: string[];
  /** Place ID. */
  from?: string;
  to?: string;
  /** See `JourneyRow.pathKey` and `JourneyRow.routeKey`. */
  path?: string;
  route?: string;
  /**
   * ISO countries. Each of them must be at one end of the journey; 'none' matches an unknown
   * country.
   */
  countries?: string[];
  fromCountry?: string;
  toCountry?: string;
  /**
   * Continents (AF AN AS EU NA OC SA). Each of them must be at one end of the journey; 'none'
   * matches an unknown continent.
   */
  continents?: string[];
  /** See `JourneyRow.continentPair`. */
  continentPair?: string;
  scope?: Scope;
  cabin?: Cabin | None;
  reason?: Reason | None;
  seatPosition?: SeatPosition | None;
  /** Vehicle type key, see `JourneyRow.vehicleTypeKey`. */
  vehicleType?: string;
  registration?: string;
  /** Kilometres. The minimum is inclusive, the maximum exclusive. */
  minKm?: number;
  maxKm?: number;
  /** Whether the duration must be known. */
  timed?: 'yes' | 'no';
  /** Folded words, all of which must occur in the journey's search text. */
  q?: string;
}

type Condition = (row: JourneyRow) => boolean;

/** Returns the rows that pass a filter, in their original order. */
export function filterJourneys(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
): readonly JourneyRow[] {
  const runs = filterRuns(rows, filter);
  return runs === runsOf(rows) ? rows : joinRuns(runs);
}

/**
 * Returns the rows that pass a filter as year runs, some of which can be empty, for callers that
 * count run by run.
 */
export function filterRuns(rows: readonly JourneyRow[], filter: JourneyFilter): readonly YearRun[] {
  const conditions = [
    ...travellerConditions(filter),
    ...timeConditions(filter),
    ...placeConditions(filter),
    ...regionConditions(filter),
    ...vehicleConditions(filter),
    ...textConditions(filter),
  ];
  if (conditions.length === 0) return runsOf(rows);
  const key = JSON.stringify(filter);
  const all = runsOf(rows);
  const runs = all.map((run) =>
    remembered(run, key, () => {
      const through = run.filter((row) => conditions.every((holds) => holds(row)));
      return through.length === run.length ? run : through;
    }),
  );
  // If every run passed unchanged, the original array keeps the results cached for it.
  return runs.every((run, index) => run === all[index]) ? all : runs;
}

/** Maximum number of cached filters per run: those of one page and of the latest search input. */
const mostRemembered = 8;

const filtersOf = perRun(() => new Map<string, YearRun>());

function remembered(run: YearRun, key: string, filtered: () => YearRun): YearRun {
  const known = filtersOf(run);
  const result = known.get(key) ?? filtered();
  // Moves the entry to the end, so that the least recently used one is evicted first.
  known.delete(key);
  known.set(key, result);
  if (known.size > mostRemembered) known.delete(known.keys().next().value ?? '');
  return result;
}

/** Returns the travellers who match the filter's people, cabin, seat position and reason. */
export function travellersOf(row: JourneyRow, filter: JourneyFilter): Traveller[] {
  return row.travellers.filter((traveller) => isTraveller(traveller, filter));
}

function travellerConditions(filter: JourneyFilter): Condition[] {
  const { people, cabin, reason, seatPosition } = filter;
  const asked = people ?? cabin ?? reason ?? seatPosition;
  if (asked === undefined) return [];
  return [(row) => row.travellers.some((traveller) => isTraveller(traveller, filter))];
}

function isTraveller(traveller: Traveller, filter: JourneyFilter): boolean {
  const { people, cabin, reason, seatPosition } = filter;
  return (
    (people === undefined || people.includes(traveller.personId)) &&
    (cabin === undefined || isValue(traveller.cabin, cabin)) &&
    (reason === undefined || isValue(traveller.reason, reason)) &&
    (seatPosition === undefined || isValue(traveller.seatPosition, seatPosition))
  );
}

function timeConditions(filter: JourneyFilter): Condition[] {
  const { year, month, weekday, hour, since, until, timed } = filter;
  const conditions: Condition[] = [];
  if (year !== undefined) conditions.push((row) => isKnown(row.year, year));
  if (month !== undefined) conditions.push((row) => isKnown(row.month, month));
  if (weekday !== undefined) conditions.push((row) => isKnown(row.weekday, weekday));
  if (hour !== undefined) conditions.push((row) => isKnown(row.departureHour, hour));
  if (since !== undefined) conditions.push((row) => row.firstDay >= since);
  if (until !== undefined) conditions.push((row) => row.lastDay !== '' && row.lastDay <= until);
  if (timed !== undefined) {
    conditions.push((row) => (row.durationMinutes !== undefined) === (timed === 'yes'));
  }
  return conditions;
}

function placeConditions(filter: JourneyFilter): Condition[] {
  const { places = [], from, to, path, route, minKm, maxKm } = filter;
  const conditions: Condition[] = [];
  for (const place of places) {
    conditions.push((row) => row.from.id === place || row.to.id === place);
  }
  if (from !== undefined) conditions.push((row) => row.from.id === from);
  if (to !== undefined) conditions.push((row) => row.to.id === to);
  if (path !== undefined) conditions.push((row) => row.pathKey === path);
  if (route !== undefined) conditions.push((row) => row.routeKey === route);
  if (minKm !== undefined) conditions.push((row) => row.distanceKm >= minKm);
  if (maxKm !== undefined) conditions.push((row) => row.distanceKm < maxKm);
  return conditions;
}

function regionConditions(filter: JourneyFilter): Condition[] {
  const { countries = [], fromCountry, toCountry, continents = [], continentPair, scope } = filter;
  const conditions: Condition[] = [];
  for (const country of countries) {
    conditions.push(
      (row) => isValue(row.from.country, country) || isValue(row.to.country, country),
    );
  }
  if (fromCountry !== undefined) {
    conditions.push((row) => isValue(row.from.country, fromCountry));
  }
  if (toCountry !== undefined) conditions.push((row) => isValue(row.to.country, toCountry));
  for (const continent of continents) {
    if (continent === 'none') conditions.push((row) => row.continentPair.includes('?'));
    else conditions.push((row) => row.continents.includes(continent));
  }
  if (continentPair !== undefined) {
    conditions.push((row) => row.continentPair === continentPair);
  }
  if (scope !== undefined) conditions.push((row) => row.scope === scope);
  return conditions;
}

function vehicleConditions(filter: JourneyFilter): Condition[] {
  const { modes, operator, vehicleType, registration } = filter;
  const conditions: Condition[] = [];
  if (modes) conditions.push((row) => modes.includes(row.mode));
  if (operator !== undefined) conditions.push((row) => isValue(row.operatorKey, operator));
  if (vehicleType !== undefined) {
    conditions.push((row) => isValue(row.vehicleTypeKey, vehicleType));
  }
  if (registration !== undefined) {
    conditions.push((row) => isValue(row.vehicle.registration, registration));
  }
  return conditions;
}

function textConditions({ q }: JourneyFilter): Condition[] {
  return foldedWords(q ?? '').map((word) => (row) => hasSearchedWord(row, word));
}

function isKnown(value: number | undefined, wanted: number | None): boolean {
  return value === (wanted === 'none' ? undefined : wanted);
}

/** A stored value of `none` also means that the value is unknown. */
function isValue(value: string, wanted: string): boolean {
  return value === wanted || (wanted === 'none' && value === '');
}
