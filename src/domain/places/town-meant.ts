import { nationOf } from '../shared/places/nations.ts';
import { foldText } from '../shared/text/fold-text.ts';
import type { Place } from './place.ts';

/** What the text that stands for a town in a record means: one town, one of several, or nothing that is known. */
export type TownMeant = { town: Place } | { choices: readonly Place[] } | 'unknown';

/** The towns that have a name, and where none has, those whose names begin with it. */
export interface TownsNamed {
  places: readonly Place[];
  resembling?: readonly Place[];
}

/**
 * Which town is meant: the only one of the name, in the region where the record says one (ISO 3166-2), or of
 * several the only one that the archive has, since people go where they have been. A town that is only called
 * nearly so is asked about.
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

/** The reference has the nations of British towns, of which records may say the county. */
function isIn(place: Place, region: string): boolean {
  const [there, said] = [place.region, region].map((code) => nationOf(code) ?? code);
  return place.region === region || there === said;
}

/** A name, and how else its saint is written: St Davids is Saint Davids in the reference. */
export function townSpellings(name: string): string[] {
  const [, saint, rest] = /^(st\.?|saint)\s+(.+)$/i.exec(name.trim()) ?? [];
  if (saint === undefined || rest === undefined) return [name];
  return [name, `${saint.toLowerCase() === 'saint' ? 'St' : 'Saint'} ${rest}`];
}

/** Towns whose names have more words behind the text: New York City of New York. */
export function townsBeginningWith<Town extends Place>(
  text: string,
  towns: readonly Town[],
): Town[] {
  const wanted = foldText(text);
  return wanted === '' ? [] : towns.filter(({ name }) => foldText(name).startsWith(`${wanted} `));
}
