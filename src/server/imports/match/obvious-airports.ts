import { isOtherLanding, largestFirst, rankOf } from '../../../domain/places/largest-first.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { TownOfName, TownsCalled } from '../../../domain/places/town-meant.ts';
import { largeFrom } from '../../../domain/journeys/quick-entry/likely-ends.ts';
import { thereOn } from '../../../domain/journeys/meant/there-on.ts';
import { distanceKm } from '../../../domain/shared/places/geo.ts';
import { foldedWords, foldText } from '../../../domain/shared/text/fold-text.ts';
import type { Reference } from '../../reference/reference.ts';
import { countryNamed } from './country-named.ts';

/** Ranks of airports, as `scripts/reference/airport-rank.ts` gives them. */
const busy = 450;
const medium = 300;
const served = 250;
const servedOrMedium = 200;
/** The least rank of the airports that are listed as the busiest of the world. */
const amongBusiest = 500;
/** Airports of at least this rank are no mere airfields. */
const aboveAirfield = 150;

/** Kilometres within which an airport serves a town. */
const reachOfTown = 60;
/** Kilometres beyond which an airport is that of another town of the name. */
const elsewhere = 150;

const mostFound = 40;

/** The people of a town whose population is not known. */
const leastPeople = 1000;

/** The airports that a name means, the likeliest first, and whether the first is certain. */
interface AirportsMeant {
  places: readonly Place[];
  isSettled: boolean;
}

const sizeOf = (place: Place) => rankOf(place) ?? Infinity;
const isOwn = (place: Place) => rankOf(place) === undefined;

interface TownsByName {
  townsCalled(name: string): TownsCalled;
  townsOfName(name: string): readonly TownOfName[];
}

/**
 * Returns a function that decides which airport a handwritten name means on a date, given the airports
 * that have the name themselves. The name of a large town or a country in any language outweighs the
 * name of a small airport, and an airport that is far larger than the others of a town is meant.
 */
export function obviousAirports(reference: Reference, { townsCalled, townsOfName }: TownsByName) {
  return (words: string, meant: AirportsMeant, date: string): AirportsMeant => {
    if (meant.places.some(isOwn)) return meant;
    const isBusy = meant.places.some((place) => sizeOf(place) >= busy);
    const city = othersOfCity(reference, words, meant.places, date);
    if (meant.isSettled && isBusy && city.length === 0) return meant;
    const { towns } = townsCalled(words);
    const [town] = towns.length === 1 ? towns : [];
    const found = isBusy ? meant.places : named(reference, words, meant.places, { town, date });
    const every = [...found, ...city];
    const namesakes = () => townsOfName(words);
    const all = flownTo(atTown(every, town, { country: countryNamed(words), namesakes }));
    if (all.length === 0) return meant;
    const places = largestFirst(words, all);
    const isSettled = isFirstObvious(reference, { words, date, namesakes }, places);
    if (!isSettled) return { places, isSettled };
    // The other end of a flight may show that one of the small ones is meant.
    const left = flownTo(every).filter((place) => !places.includes(place));
    return { places: [...places, ...largestFirst(words, left)], isSettled };
  };
}

/**
 * Returns the other airports of the same city if the name is in another language: `Teneriffa` does not
 * say which airport of Tenerife.
 */
function othersOfCity(
  reference: Reference,
  words: string,
  places: readonly Place[],
  date: string,
): Place[] {
  const said = foldedWords(words);
  const isSaid = ({ name, town, iata, icao }: Place) =>
    foldedWords(`${name} ${town} ${iata} ${icao}`).some((word) => said.includes(word));
  if (places.some(isSaid)) return [];
  const known = new Set(places.map(({ id }) => id));
  return places
    .flatMap(({ id }) => reference.airportsOfCity(id, date))
    .filter(({ id }) => !known.has(id));
}

/**
 * Adds the airports of the town or the country that has the name, and removes those whose name only
 * contains the name of the country.
 */
function named(
  reference: Reference,
  words: string,
  places: readonly Place[],
  { town, date }: { town: Place | undefined; date: string },
): Place[] {
  const ofTown = town ? airportsOfTown(reference, town, date) : [];
  const country = countryNamed(words);
  if (country !== undefined) {
    const ofCountry = thereOn(reference.airportsOfCountry(country, served, mostFound), date);
    const wanted = foldText(words);
    const others = places.filter(
      (place) =>
        place.country !== country && foldText(place.town) === wanted && sizeOf(place) >= served,
    );
    if (ofCountry.length > 0) return distinct([...others, ...ofCountry, ...ofTown]);
  }
  const ofBoth = words.includes('/') ? airportsOfTowns(reference, words, date) : [];
  return distinct([...places, ...ofTown, ...ofBoth]);
}

const distinct = (places: readonly Place[]) => [
  ...new Map(places.map((place) => [place.id, place])).values(),
];

function airportsOfTown(reference: Reference, town: Place, date: string): Place[] {
  const words = foldedWords(town.name);
  const found = reference
    .searchAirports(town.name, { limit: mostFound, date })
    .filter((airport) => {
      const ofAirport = foldedWords(`${airport.name} ${airport.town}`);
      const isNear = distanceKm(airport, town) < reachOfTown;
      return isNear && airport.rank >= served && words.every((word) => ofAirport.includes(word));
    });
  return thereOn(found, date);
}

/** Returns the airports of several towns that are named together: `Köln/Bonn`. */
function airportsOfTowns(reference: Reference, words: string, date: string): Place[] {
  const names = words.split('/');
  const found = reference
    .searchAirports(names.join(' '), { limit: mostFound, date })
    .filter(
      ({ rank, lat, lon }) =>
        rank >= served && names.some((name) => reference.isTownAt(name, lat, lon)),
    );
  return thereOn(found, date);
}

/** The people from which a town is not ignored beside a far larger one of its name. */
const largeTown = 200_000;

/**
 * Removes small airports far from the town that has the name, if there is one at the town. Those of
 * other large towns and of a country of the name are kept.
 */
function atTown(
  places: readonly Place[],
  town: Place | undefined,
  { country, namesakes }: { country: string | undefined; namesakes: () => readonly TownOfName[] },
): readonly Place[] {
  const isAt = (other: Place) => (place: Place) => distanceKm(place, other) < reachOfTown;
  if (!town || !places.some((place) => sizeOf(place) >= served && isAt(town)(place))) return places;
  const large = namesakes().filter(({ population }) => population >= largeTown);
  return places.filter(
    (place) =>
      sizeOf(place) >= medium ||
      place.country === country ||
      distanceKm(place, town) < elsewhere ||
      large.some((other) => isAt(other.town)(place)),
  );
}

function flownTo(places: readonly Place[]): readonly Place[] {
  const flown = places.filter((place) => place.iata !== '' && !isOtherLanding(place));
  return flown.length > 0 ? flown : places;
}

interface NameAsked {
  words: string;
  date: string;
  namesakes: () => readonly TownOfName[];
}

/**
 * Whether the first airport is so much larger than the others that a name means it. Those that share
 * a code of their city are told apart by their names.
 */
function isFirstObvious(
  reference: Reference,
  { words, date, namesakes }: NameAsked,
  [first, ...others]: readonly Place[],
): boolean {
  if (!first) return false;
  if (others.length === 0) return true;
  const size = sizeOf(first);
  const least = size >= busy ? medium : size >= served ? aboveAirfield : 0;
  const isCountry = countryNamed(words) !== undefined;
  const isCountrys = countryNamed(words) === first.country;
  const isRival = (other: Place) => {
    const isElsewhere = distanceKm(other, first) > elsewhere;
    if (
      !isCountry &&
      (isElsewhere ? isFarBusier(first, other, namesakes()) : isMainOne(first, other))
    )
      return false;
    if (!isCountry && isOfOtherTown(reference, words, first, other)) return false;
    if (sizeOf(other) >= least) return true;
    return !isCountrys && isElsewhere && sizeOf(other) >= servedOrMedium;
  };
  if (others.some(isRival)) return false;
  const ofCity = new Set(reference.airportsOfCity(first.id, date).map(({ id }) => id));
  const isShared = (other: Place) => !isCountrys || sizeOf(other) >= medium;
  return !others.some((other) => ofCity.has(other.id) && isShared(other));
}

/** By how much the rank of an airport is higher that far more people use. */
const farBusier = 150;
/** How many times as many people the town of another airport may have. */
const fewTimes = 3;

/**
 * Whether far more people use an airport than one elsewhere, and the town of the other is not far larger:
 * `Barcelona` is not the one in Venezuela, but `Hamilton` may be the one in Ontario.
 */
function isFarBusier(first: Place, other: Place, namesakes: readonly TownOfName[]): boolean {
  if (sizeOf(first) < amongBusiest || sizeOf(other) >= busy) return false;
  if (sizeOf(first) - sizeOf(other) < farBusier) return false;
  const peopleAt = (airport: Place) =>
    Math.max(
      leastPeople,
      ...namesakes
        .filter(({ town }) => distanceKm(airport, town) < reachOfTown)
        .map(({ population }) => population),
    );
  return peopleAt(other) <= fewTimes * peopleAt(first);
}

/** Whether an airport is among the largest of the world and another one of its town is not nearly. */
function isMainOne(first: Place, other: Place): boolean {
  return sizeOf(first) >= largeFrom && sizeOf(other) < busy;
}

/**
 * Whether an airport is far smaller and also has the name of another town, at which it is: `Brussels
 * South Charleroi`.
 */
function isOfOtherTown(reference: Reference, words: string, first: Place, other: Place): boolean {
  if (sizeOf(first) - sizeOf(other) < farBusier) return false;
  const said = new Set(foldedWords(`${words} ${first.name}`));
  return foldedWords(other.name).some(
    (word) => !said.has(word) && reference.isTownAt(word, other.lat, other.lon),
  );
}
