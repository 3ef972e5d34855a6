import { isOtherLanding, largestFirst, rankOf } from '../../../domain/places/largest-first.ts';
import type { Place } from '../../../domain/places/place.ts';
import type { TownOfName, TownsCalled } from '../../../domain/places/town-meant.ts';
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
/** Airports of at least this rank are no mere airfields. */
const aboveAirfield = 150;

/** Kilometres within which an airport serves a town. */
const reachOfTown = 60;
/** Kilometres beyond which an airport is that of another town of the name. */
const elsewhere = 150;

const mostFound = 40;

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
    const all = flownTo(
      atTown([...found, ...city], town, {
        country: countryNamed(words),
        namesakes: () => townsOfName(words),
      }),
    );
    if (all.length === 0) return meant;
    const places = largestFirst(words, all);
    return { places, isSettled: isFirstObvious(reference, words, places, date) };
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

/**
 * Whether the first airport is so much larger than the others that a name means it. Those that share
 * a code of their city are told apart by their names.
 */
function isFirstObvious(
  reference: Reference,
  words: string,
  [first, ...others]: readonly Place[],
  date: string,
): boolean {
  if (!first) return false;
  if (others.length === 0) return true;
  const size = sizeOf(first);
  const least = size >= busy ? medium : size >= served ? aboveAirfield : 0;
  const isCountry = countryNamed(words) === first.country;
  const isOfOtherTown = (other: Place) =>
    !isCountry && sizeOf(other) >= servedOrMedium && distanceKm(other, first) > elsewhere;
  if (others.some((other) => sizeOf(other) >= least || isOfOtherTown(other))) return false;
  const ofCity = new Set(reference.airportsOfCity(first.id, date).map(({ id }) => id));
  return !others.some(({ id }) => ofCity.has(id));
}
