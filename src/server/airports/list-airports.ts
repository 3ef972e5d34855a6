import { foldedWords, foldText } from '../../domain/shared/text/fold-text.ts';
import type { Place } from '../../domain/places/place.ts';
import type { Steps } from '../../domain/shared/steps/steps.ts';
import { runInSlices } from '../platform/steps/run-in-slices.ts';
import {
  type AirportList,
  type AirportListFilter,
  type AirportsLetThrough,
  countryWords,
} from '../reference/airport-list.ts';
import type { AirportsOfArchive } from './airports-of-archive.ts';
import type { AirportLine } from './airport-line.ts';
import {
  type AirportOrdering,
  orderedNumbers,
  placeAmong,
  type Sorted,
  sortedLine,
} from './airport-order.ts';

export interface AirportQuery extends AirportListFilter, AirportOrdering {
  only: 'all' | 'own' | 'corrected' | 'used';
  offset: number;
  limit: number;
}

export interface AirportPage {
  /** Number of all airports that match the filter. */
  total: number;
  lines: AirportLine[];
}

/** Returns a page of all airports, as the archive has them. */
export async function listAirports(
  list: AirportList,
  archive: AirportsOfArchive,
  query: AirportQuery,
): Promise<AirportPage> {
  const { only, offset, limit } = query;
  const passes = await list.letThrough(query);
  const lineOf = (n: number): AirportLine | undefined => {
    const [listed] = list.read([n]);
    return listed && listedLine(listed.airport, archive, passes.isClosed(n));
  };
  const apart = await runInSlices(ownLines(archive, query, passes));
  // Used airports are sorted separately if uses are the sort key or the filter.
  if (query.sort === 'journeys' || only === 'used') {
    const used = numbersUsed(list, archive).filter((n) => passes.has(n));
    for (const n of used) {
      const line = lineOf(n);
      if (line) apart.push(sortedLine(line, { n, isByCode: passes.isByCode(n) }, query));
    }
  }
  const taken = new Set([...archive.own.flatMap(({ n }) => n ?? []), ...apart.map(({ n }) => n)]);
  const others =
    only === 'all'
      ? await orderedNumbers(list, query, passes, (n) => passes.has(n) && !taken.has(n))
      : [];
  const mine = await runInSlices(
    placeAmong(
      apart.filter(({ line }) => isWanted(line, only)),
      others,
      query,
      (n) => {
        const line = lineOf(n);
        return line && sortedLine(line, { n, isByCode: passes.isByCode(n) }, query);
      },
    ),
  );

  const page: (AirportLine | number)[] = [];
  const total = mine.length + others.length;
  let before = mine.findIndex(({ at }) => at >= offset);
  if (before < 0) before = mine.length;
  for (let at = offset; at < Math.min(offset + limit, total); at++) {
    const own = mine[before];
    if (own?.at === at) {
      page.push(own.line);
      before++;
    } else page.push(others[at - before] ?? 0);
  }
  const wanted = page.filter((one) => typeof one === 'number');
  const read = new Map(list.read(wanted).map(({ n, airport }) => [n, airport]));
  const lines = page.flatMap((one) => {
    if (typeof one !== 'number') return [one];
    const airport = read.get(one);
    return airport ? [listedLine(airport, archive, passes.isClosed(one))] : [];
  });
  return { total, lines };
}

function isWanted({ standing, journeys }: AirportLine, only: AirportQuery['only']): boolean {
  return only === 'all' || (only === 'used' ? journeys > 0 : standing === only);
}

/** Returns the airports that the archive added or corrected, if they match the filter. */
function* ownLines(
  { own, journeys }: AirportsOfArchive,
  query: AirportListFilter & AirportOrdering,
  passes: AirportsLetThrough,
): Steps<Sorted[]> {
  const { q, country, state } = query;
  const words = foldedWords(q);
  const code = q.trim().toUpperCase();
  const lines: Sorted[] = [];
  for (const { place, n } of own) {
    yield;
    const isClosed = n !== undefined && passes.isClosed(n);
    if (country !== '' && place.country !== country) continue;
    if (state !== 'any' && (state === 'closed') !== isClosed) continue;
    // A corrected airport is also found by its names in the reference.
    if (!(n !== undefined && passes.hasWords(n)) && !hasWords(place, words)) continue;
    const standing = n === undefined ? 'own' : 'corrected';
    const facts = { ...factsOf(place), isClosed, journeys: journeys.get(place.id) ?? 0 };
    const isByCode = code !== '' && [place.iata, place.icao].includes(code);
    lines.push(sortedLine({ ...facts, standing }, { n: n ?? 0, isByCode }, query));
  }
  return lines;
}

function hasWords(place: Place, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { iata, icao, name, town, country } = place;
  const said = [
    ...foldText([iata, icao, name, town].join(' ')).split(' '),
    ...countryWords(country),
  ];
  return words.every((word) => said.some((one) => one.startsWith(word)));
}

/** Returns the reference airports that journeys use uncorrected. */
function numbersUsed(list: AirportList, { own, journeys }: AirportsOfArchive): number[] {
  const corrected = new Set(own.map(({ n }) => n));
  return [...journeys.keys()].flatMap((id) => {
    const n = id.startsWith('airport:') ? list.numberOf(id) : undefined;
    return n === undefined || corrected.has(n) ? [] : [n];
  });
}

function listedLine(place: Place, { journeys }: AirportsOfArchive, isClosed: boolean): AirportLine {
  return {
    ...factsOf(place),
    isClosed,
    standing: 'listed',
    journeys: journeys.get(place.id) ?? 0,
  };
}

function factsOf({ id, iata, icao, name, town, country }: Place) {
  return { id, iata, icao, name, town, country };
}
