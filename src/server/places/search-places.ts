import {
  type NameGroup,
  type PlaceSearchKind,
  searchScopes,
} from '../../domain/journeys/mode-ends.ts';
import { type FoundPlace, type Place, toPlace } from '../../domain/places/place.ts';
import { placesMeant } from '../../domain/journeys/match-places.ts';
import type { Spellings } from '../../domain/journeys/quick-entry/name-look-up.ts';
import type { Deps } from '../deps.ts';
import type { Reference } from '../reference/reference.ts';
import { searchOwnPlaces } from './places.queries.ts';

export interface PlaceQuery {
  q: string;
  /** EDTF; decides what a code meant */
  date?: string | undefined;
  kind: PlaceSearchKind;
}

export type SearchDeps = Pick<Deps, 'db' | 'reference'>;

/** Places, airlines or types that a search offers. */
export const mostFound = 12;

/** Places of the kind asked for whose code, name or town has the words of the text, the best first. */
export async function searchPlaces(
  deps: SearchDeps,
  archiveId: string,
  query: PlaceQuery,
): Promise<FoundPlace[]> {
  const { own, listed } = await searchOwnAndListed(deps, archiveId, query);
  return [...own, ...listed].slice(0, mostFound);
}

interface OwnAndListed {
  /** the archive's, those that the text means as a whole first */
  own: FoundPlace[];
  /** of the reference, but for those that the archive corrects */
  listed: FoundPlace[];
}

export async function searchOwnAndListed(
  { db, reference }: SearchDeps,
  archiveId: string,
  query: PlaceQuery,
): Promise<OwnAndListed> {
  const { q, kind } = query;
  const own = await searchOwnPlaces(db, archiveId, q);
  const corrected = new Set(own.flatMap(({ corrects }) => (corrects ? [corrects] : [])));
  const ofKind: FoundPlace[] = own
    .filter((place) => searchScopes[kind].own.includes(place.kind))
    .map((place) => ({ ...toPlace(place), isOtherName: false }));
  const meant = new Set<Place>(placesMeant(q, ofKind));
  const listed = searchReferencePlaces(reference, query, mostFound);
  return {
    own: [
      ...ofKind.filter((place) => meant.has(place)),
      ...ofKind.filter((place) => !meant.has(place)),
    ],
    listed: listed.filter(({ id }) => !corrected.has(id)),
  };
}

/**
 * Reference places of a kind, the best first. There are no stations among them: their towns stand
 * in. On the ground and at sea an airport is one end only where its code is written.
 */
function searchReferencePlaces(
  reference: Reference,
  { q, date, kind }: PlaceQuery,
  limit: number,
): FoundPlace[] {
  const airports = () => reference.searchAirports(q, { date, limit });
  // A name of many must leave room for its towns.
  const half = Math.ceil(limit / 2);
  const code = q.trim().toUpperCase();
  const byCode = () => airports().filter(({ iata, icao }) => iata === code || icao === code);
  const towns = () => reference.searchTowns(q, { limit });
  const ports = (): FoundPlace[] =>
    reference.searchPorts(q, limit).map((place) => ({ ...place, isOtherName: false }));
  switch (kind) {
    case 'airport':
      return airports();
    case 'town':
      return towns();
    case 'station':
      return [...byCode(), ...towns()].slice(0, limit);
    case 'port':
      return [...byCode(), ...ports().slice(0, half), ...towns()].slice(0, limit);
    case 'any':
      return [...airports().slice(0, half), ...towns()].slice(0, limit);
  }
}

const mostSpellings = 5;
const mostAirlines = 3;

/**
 * Places, and airlines where airports are looked for, that the text may be a slip of the pen for; of
 * the airlines none that is known not to have flown on the date.
 */
export async function similarNames(
  reference: Reference,
  { q, kind, date = 'XXXX' }: PlaceQuery,
): Promise<Spellings> {
  const similar = (groups: readonly NameGroup[]) =>
    reference.similarNames(q, groups, mostSpellings);
  const places = await similar(searchScopes[kind].names);
  if (kind !== 'airport') return { places, airlines: [] };
  const short = reference.airlinesCalled(q, date, mostAirlines);
  const alike = reference.airlinesInTheirTime(await similar(['airline']), date);
  return { places, airlines: [...new Set([...short, ...alike])].slice(0, mostAirlines) };
}
