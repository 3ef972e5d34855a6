import { nationOf } from '../shared/places/nations.ts';
import { foldText } from '../shared/text/fold-text.ts';
import type { Place } from './place.ts';

/** The result of looking up a town's name: one town, several to choose from, or no known town. */
export type TownMeant = { town: Place } | { choices: readonly Place[] } | 'unknown';

/** The towns that a name means if nothing says in which country. */
export interface TownsCalled {
  towns: readonly Place[];
  /** Whether there are others of this name, which the only one is far larger than. */
  isFarLarger: boolean;
}

/** A town that a text may mean. */
export interface TownOfName {
  town: Place;
  population: number;
  /** Whether the text is its name, a name in another language, or the beginning of its name. */
  by: 'name' | 'other-name' | 'beginning';
  /** The city that it is a part of. */
  city?: Place;
}

/** How many times as many people as its namesakes together the town has that a text means. */
const farLarger = 10;

/**
 * Returns the one name under which days are counted of a town that a text means in a country (and
 * region, if given): of the city if it is a part of one. Returns the text if several towns of the
 * country have the name, and `undefined` if none has.
 */
export function nameOfTown(
  text: string,
  { country, region }: { country: string; region: string },
  towns: readonly TownOfName[],
): string | undefined {
  const called = towns.filter(({ town, by }) => by !== 'beginning' && town.country === country);
  const inRegion = called.filter(({ town }) => region !== '' && isIn(town, region));
  const [first, ...others] = (inRegion.length > 0 ? inRegion : called).toSorted(
    (one, other) => other.population - one.population,
  );
  if (!first) return undefined;
  const nameOf = ({ town, city }: TownOfName) => (city ?? town).town;
  const name = nameOf(first);
  const rest = others.filter((other) => nameOf(other) !== name);
  const people = rest.reduce((sum, { population }) => sum + population, 0);
  return first.population >= farLarger * people ? name : text;
}

/**
 * The towns with exactly this name; `resembling` has the towns whose names begin with it, if no
 * town has exactly this name.
 */
interface TownsNamed {
  places: readonly Place[];
  resembling?: readonly Place[];
}

/**
 * Decides which town a name means. Prefers towns in the record's region (ISO 3166-2) if the record
 * has one. Of these, returns the only town, or else the only one that the archive already has,
 * because people return to the same places. Otherwise returns the choices; towns that only begin
 * with the name are always choices.
 */
export function townMeant(
  { places, resembling = [] }: TownsNamed,
  region: string,
  isKnown: (place: Place) => boolean,
): TownMeant {
  const inRegion = region === '' ? [] : places.filter((place) => isIn(place, region));
  const named = inRegion.length > 0 ? inRegion : places;
  const [only, ...others] = named;
  if (only && others.length === 0) return { town: only };
  const [known, ...more] = named.filter(isKnown);
  if (known && more.length === 0) return { town: known };
  const choices = only ? named : resembling;
  return choices.length > 0 ? { choices } : 'unknown';
}

/**
 * Compares regions by nation as well, because the reference data has only the nation of British
 * towns, whereas records may have the county.
 */
function isIn(place: Place, region: string): boolean {
  const [there, said] = [place.region, region].map((code) => nationOf(code) ?? code);
  return place.region === region || there === said;
}

/**
 * Returns a name and its variant with "St" or "Saint", since sources differ: St Davids is Saint
 * Davids in the reference data.
 */
export function townSpellings(name: string): string[] {
  const [, saint, rest] = /^(st\.?|saint)\s+(.+)$/i.exec(name.trim()) ?? [];
  if (saint === undefined || rest === undefined) return [name];
  return [name, `${saint.toLowerCase() === 'saint' ? 'St' : 'Saint'} ${rest}`];
}

/** Finds towns whose names continue the text with further words: "New York" finds New York City. */
export function townsBeginningWith<Town extends Place>(
  text: string,
  towns: readonly Town[],
): Town[] {
  const wanted = foldText(text);
  return wanted === '' ? [] : towns.filter(({ name }) => foldText(name).startsWith(`${wanted} `));
}
