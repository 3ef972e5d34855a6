/**
 * Which journeys a screen shows. A filter is plain data that lives in the address of a page (see
 * filter-to-search.ts), and every group that statistics count carries the filter of its journeys:
 * `filterJourneys(rows, group.filter)` gives exactly the rows behind the number.
 *
 * All conditions hold together. `'none'` asks for journeys where the value is not known.
 */
import { foldedWords } from '../../shared/text/fold-text.ts';
import type { Scope } from '../ends.ts';
import type { Cabin, Mode, Reason, SeatPosition, Traveller } from '../journey.ts';
import type { JourneyRow } from '../journey-row.ts';
import { searchTextOf } from './search-text.ts';
import type { Standing } from '../standing.ts';
import { joinRuns, perRun, runsOf, type YearRun } from '../year-runs.ts';

export type None = 'none';

export interface JourneyFilter {
  /** person ids: any of them travelled (with the cabin, reason and seat position asked for) */
  people?: string[];
  /** any of these modes */
  modes?: Mode[];
  /**
   * any of these; only the clock knows where a journey stands, so `pickStandings` asks for it, and
   * `filterJourneys` lets all through
   */
  standing?: Standing[];
  year?: number | None;
  /** 1–12 */
  month?: number | None;
  /** ISO, 1 Monday to 7 Sunday */
  weekday?: number | None;
  /** hour of departure on the local clock, 0–23 */
  hour?: number | None;
  /** `YYYY-MM-DD`, both inclusive; a partial date must lie between them as a whole */
  since?: string;
  until?: string;
  /** operator key, see `JourneyRow.operatorKey` */
  operator?: string;
  /** place ids, each of which is at one end or the other */
  places?: string[];
  /** place id */
  from?: string;
  to?: string;
  /** `JourneyRow.pathKey`, `JourneyRow.routeKey` */
  path?: string;
  route?: string;
  /** ISO countries, each at one end or the other; 'none' for an unknown one */
  countries?: string[];
  fromCountry?: string;
  toCountry?: string;
  /** continents (AF AN AS EU NA OC SA), each at one end or the other; 'none' for an unknown one */
  continents?: string[];
  /** `JourneyRow.continentPair` */
  continentPair?: string;
  scope?: Scope;
  cabin?: Cabin | None;
  reason?: Reason | None;
  seatPosition?: SeatPosition | None;
  /** vehicle type key, see `JourneyRow.vehicleTypeKey` */
  vehicleType?: string;
  registration?: string;
  /** kilometres, at least and less than */
  minKm?: number;
  maxKm?: number;
  /** whether a duration is known */
  timed?: 'yes' | 'no';
  /** folded words, each somewhere in the journey's search text */
  q?: string;
}

type Condition = (row: JourneyRow) => boolean;

/** The rows that a filter lets through, in their order. */
export function filterJourneys(
  rows: readonly JourneyRow[],
  filter: JourneyFilter,
): readonly JourneyRow[] {
  const runs = filterRuns(rows, filter);
  return runs === runsOf(rows) ? rows : joinRuns(runs);
}

/** The same in runs, some of them empty: for whoever counts them one by one. */
export function filterRuns(rows: readonly JourneyRow[], filter: JourneyFilter): readonly YearRun[] {
  const conditions = conditionsOf(filter);
  if (conditions.length === 0) return runsOf(rows);
  const key = JSON.stringify(filter);
  const all = runsOf(rows);
  const runs = all.map((run) =>
    remembered(run, key, () => {
      const through = run.filter((row) => conditions.every((holds) => holds(row)));
      return through.length === run.length ? run : through;
    }),
  );
  // All of them: what was counted of the rows is known already.
  return runs.every((run, index) => run === all[index]) ? all : runs;
}

/** So many filters are remembered of a run: those of one screen, and of what was typed last. */
const mostRemembered = 8;

const filtersOf = perRun(() => new Map<string, YearRun>());

function remembered(run: YearRun, key: string, filtered: () => YearRun): YearRun {
  const known = filtersOf(run);
  const result = known.get(key) ?? filtered();
  // The least recently asked for goes first.
  known.delete(key);
  known.set(key, result);
  if (known.size > mostRemembered) known.delete(known.keys().next().value ?? '');
  return result;
}

/** The travellers that a filter means: of its people, in its cabin, seat and with its reason. */
export function travellersOf(row: JourneyRow, filter: JourneyFilter): Traveller[] {
  return row.travellers.filter((traveller) => isTraveller(traveller, filter));
}

function conditionsOf(filter: JourneyFilter): Condition[] {
  return [
    ...travellerConditions(filter),
    ...timeConditions(filter),
    ...placeConditions(filter),
    ...regionConditions(filter),
    ...vehicleConditions(filter),
    ...textConditions(filter),
  ];
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
  return foldedWords(q ?? '').map((word) => (row) => searchTextOf(row).includes(word));
}

function isKnown(value: number | undefined, wanted: number | None): boolean {
  return value === (wanted === 'none' ? undefined : wanted);
}

/** Who writes `none` for an aircraft means that it is not known, and stands in that group. */
function isValue(value: string, wanted: string): boolean {
  return value === wanted || (wanted === 'none' && value === '');
}
