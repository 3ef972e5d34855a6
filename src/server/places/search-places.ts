import {
  type NameGroup,
  type PlaceSearchKind,
  searchScopes,
} from '../../domain/journeys/mode-ends.ts';
import { largeFrom } from '../../domain/journeys/quick-entry/likely-ends.ts';
import { standsInFor } from '../../domain/places/corrections.ts';
import {
  type ArchivePlace,
  type FoundPlace,
  type Place,
  type ReferenceAirport,
  toPlace,
} from '../../domain/places/place.ts';
import { distinctiveParts } from '../../domain/journeys/meant/distinctive-parts.ts';
import { placesMeant } from '../../domain/journeys/meant/match-places.ts';
import { foldText } from '../../domain/shared/text/fold-text.ts';
import type { Spellings } from '../../domain/journeys/quick-entry/name-look-up.ts';
import type { Deps } from '../deps.ts';
import type { TownOfName } from '../../domain/places/town-meant.ts';
import { distanceKm } from '../../domain/shared/places/geo.ts';
import type { Reference } from '../reference/reference.ts';
import { findCorrections, searchOwnPlaces } from './places.queries.ts';

export interface PlaceQuery {
  q: string;
  /** EDTF; determines the meaning of a code. */
  date?: string | undefined;
  kind: PlaceSearchKind;
  /** ISO 3166-1 alpha-2; limits the results to this country. */
  country?: string | undefined;
}

export type SearchDeps = Pick<Deps, 'db' | 'reference'>;

/** Maximum number of places, airlines or types that a search returns. */
export const mostFound = 12;

/**
 * Finds places of a kind whose code, name or town contains the words of the text, the best first.
 * The archive's own places come first, but those that only contain the text come behind the listed
 * ones that it means as a whole.
 */
export async function searchPlaces(
  deps: SearchDeps,
  archiveId: string,
  query: PlaceQuery,
): Promise<FoundPlace[]> {
  const { own, listed } = await searchOwnAndListed(deps, archiveId, query);
  const meant = new Set<Place>(placesMeant(query.q, [...own, ...listed]));
  const isFurther = (place: Place) => !meant.has(place);
  const led = listed.findIndex(isFurther);
  const first = led < 0 ? listed : listed.slice(0, led);
  const further = [...own.filter(isFurther), ...listed.slice(first.length)];
  return [...own.filter((place) => meant.has(place)), ...first, ...further].slice(0, mostFound);
}

interface OwnAndListed {
  /** Places of the archive that no found reference place represents; exact matches first. */
  own: FoundPlace[];
  /** Places of the reference, with the archive's corrections. */
  listed: FoundPlace[];
}

export async function searchOwnAndListed(
  { db, reference }: SearchDeps,
  archiveId: string,
  query: PlaceQuery,
): Promise<OwnAndListed> {
  const { q, kind, country } = query;
  const found = searchReferencePlaces(reference, query, mostFound);
  const ids = found.map(({ id }) => id);
  const corrections = await findCorrections(db, archiveId, ids);
  const listed = found.map((place) => asCorrected(place, corrections.get(place.id), q));
  const shown = new Set(listed.map(({ id }) => id));
  const own = (await searchOwnPlaces(db, archiveId, q))
    .filter((place) => searchScopes[kind].own.includes(place.kind) && !shown.has(place.id))
    .filter((place) => country === undefined || place.country === country)
    .map((place) => ({
      ...toPlace(place),
      ...openingOf(reference, standsInFor(place)),
      isOtherName: false,
    }));
  const meant = new Set<Place>(placesMeant(q, own));
  return {
    own: [...own.filter((place) => meant.has(place)), ...own.filter((place) => !meant.has(place))],
    listed,
  };
}

/**
 * Applies the archive's correction to a found place. The place keeps its names from the reference
 * as other names.
 */
function asCorrected(place: FoundPlace, own: ArchivePlace | undefined, q: string): FoundPlace {
  if (!own) return place;
  const isOtherName = place.isOtherName || placesMeant(q, [place]).length > 0;
  return { ...place, ...toPlace(own), isOtherName };
}

/** Returns when an airport was open, which its correction does not contain. */
function openingOf(reference: Reference, id: string | undefined) {
  const eras = id === undefined ? [] : reference.airportEras(id);
  const [first] = eras;
  const last = eras.at(-1);
  return first && last ? { openFrom: first.openFrom, openTo: last.openTo } : {};
}

/**
 * Finds reference places of a kind, the best first. For journeys on the ground and at sea, an
 * airport is offered only if the text is its code.
 */
function searchReferencePlaces(
  reference: Reference,
  { q, date, kind, country }: PlaceQuery,
  limit: number,
): FoundPlace[] {
  const isThere = (place: Place) => country === undefined || place.country === country;
  const airports = () => reference.searchAirports(q, { date, limit }).filter(isThere);
  // If many ports match the name, leave room for towns.
  const half = Math.ceil(limit / 2);
  const code = q.trim().toUpperCase();
  const byCode = () => airports().filter(({ iata, icao }) => iata === code || icao === code);
  const towns = () =>
    reference.searchTowns(q, { limit, ...(country !== undefined && { country }) });
  const stations = () =>
    reference.searchStations(q, { limit: half, ...(country !== undefined && { country }) });
  const ports = () => reference.searchPorts(q, limit).filter(isThere);
  switch (kind) {
    case 'airport':
      return airports();
    case 'town':
      return towns();
    case 'stay':
      return [...byCode(), ...towns()].slice(0, limit);
    case 'station': {
      const of = {
        towns: towns(),
        ofName: reference.townsOfName(q).filter(({ town }) => isThere(town)),
      };
      return [...byCode(), ...stationsAndTowns(q, stations(), of)].slice(0, limit);
    }
    case 'port':
      return [...byCode(), ...ports().slice(0, half), ...renamedFirst(q, towns())].slice(0, limit);
    case 'any': {
      const found = airportsAndTowns(q, airports().slice(0, half), towns());
      // A station only if nothing else is called so: a drive to Crewe does not end at the station.
      const called = named(q, found).length > 0 ? [] : named(q, stations());
      return [...called, ...found].slice(0, limit);
    }
  }
}

/** Number of towns before airports that match as well, so that the answer has room for both. */
const townsBefore = 5;

/**
 * Sorts a town before its airports, but a large airport that bears the name itself before all:
 * `Lyon` is the town, `Heathrow` the airport. Of those that only contain the text, a town comes
 * before its large airports, those before other towns, and small airports last.
 */
function airportsAndTowns(
  q: string,
  airports: readonly FoundPlace<ReferenceAirport>[],
  towns: readonly FoundPlace[],
): FoundPlace[] {
  const wanted = foldText(q);
  const bearsName = (place: FoundPlace) =>
    !place.isOtherName && foldText(place.town) !== wanted && placesMeant(q, [place]).length > 0;
  const isLarge = ({ rank }: ReferenceAirport) => rank >= largeFrom;
  const large = airports.filter((place) => isLarge(place) && bearsName(place));
  const called = airports.filter((place) => !large.includes(place) && isCalled(wanted, place));
  const containing = airports.filter((place) => !large.includes(place) && !called.includes(place));
  const meant = named(q, towns);
  const further = towns.filter((town) => !meant.includes(town));
  const hasLarge = ({ name, country }: FoundPlace) =>
    containing.some((one) => isLarge(one) && one.town === name && one.country === country);
  const others = further.filter((town) => !hasLarge(town));
  return [
    ...large,
    ...meant.slice(0, townsBefore),
    ...called,
    ...meant.slice(townsBefore),
    ...further.filter(hasLarge),
    ...containing.filter(isLarge),
    ...others.slice(0, townsBefore),
    ...containing.filter((place) => !isLarge(place)),
    ...others.slice(townsBefore),
  ];
}

/** Whether a folded text is a code, the whole name or the town of an airport, not only a part. */
function isCalled(wanted: string, place: FoundPlace): boolean {
  const { whole, own } = distinctiveParts(place.name, place.town);
  const { iata, icao, name, town } = place;
  return place.isOtherName || [iata, icao, name, town, whole, own].map(foldText).includes(wanted);
}

/** Kilometres from a town within which a station with its name is in it. */
const reachOfTown = 25;

/** How many times as many people a town elsewhere needs to come before a station of that name. */
const farLarger = 10;

/**
 * Sorts the stations that the text names first, then the town that it names, then the stations of
 * that town, then other towns that it names: `Crewe` is the station, `Lyon` the town, before Lyon
 * Part-Dieu and Paris Gare de Lyon. A far larger town comes before a station elsewhere: `Boston` is in Massachusetts.
 */
function stationsAndTowns(
  q: string,
  stations: readonly FoundPlace[],
  { towns, ofName }: { towns: readonly FoundPlace[]; ofName: readonly TownOfName[] },
): FoundPlace[] {
  const ofStation = named(q, stations);
  const isElsewhere = ({ town }: TownOfName) =>
    ofStation.every((station) => distanceKm(station, town) > reachOfTown);
  const here = ofName.filter((one) => !isElsewhere(one));
  // The name of a part of a city is seldom meant, and the station alone need not be in its town.
  const people = here.map(({ population, city }) => population * (city ? 1 : farLarger));
  const [larger] = ofName
    .filter((one) => one.by !== 'beginning' && !one.city && isElsewhere(one))
    .filter(({ population }) => here.length > 0 && population > Math.max(...people))
    .toSorted((one, other) => other.population - one.population);
  const before = towns.filter(({ id }) => id === larger?.town.id);
  const [town, ...namesakes] = named(q, towns);
  const isThere = (place: FoundPlace) =>
    place.isInTown === true || (town !== undefined && distanceKm(place, town) <= reachOfTown);
  return [
    ...new Set([
      ...before,
      ...ofStation,
      ...(town ? [town] : []),
      ...stations.filter(isThere),
      ...namesakes,
      ...stations,
      ...towns,
    ]),
  ];
}

/** Returns the places that the text names, without stations of which it only names the town. */
function named(q: string, places: readonly FoundPlace[]): FoundPlace[] {
  const meant = new Set<Place>(placesMeant(q, places));
  return places.filter((place) => meant.has(place) && !place.isInTown);
}

/**
 * Sorts renamed towns first: a sailor to Queenstown was more likely in Cobh than in the mountains
 * of New Zealand.
 */
function renamedFirst(q: string, towns: readonly FoundPlace[]): FoundPlace[] {
  const wanted = foldText(q);
  const isRenamed = ({ formerly = '' }: FoundPlace) => foldText(formerly) === wanted;
  return [...towns.filter(isRenamed), ...towns.filter((town) => !isRenamed(town))];
}

const mostSpellings = 5;
const mostAirlines = 3;

/**
 * Returns places, and for airports also airlines, that the text may be a misspelling of. Airlines
 * that certainly did not fly on the date are excluded.
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
