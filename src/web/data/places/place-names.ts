import { type FoundPlace, placeCode, type Place } from '../../../domain/places/place.ts';
import type { Format } from '../../kit/format/format.ts';

/**
 * Returns the text next to a place's code: the town, otherwise the name; '' if the code already
 * contains it.
 */
export function besideCode(place: Place): string {
  const code = placeCode(place);
  // Many stations are named after their town.
  return [place.town, place.name].find((name) => name !== '' && !code.includes(name)) ?? '';
}

/** Returns the name of a place in running text: its town, otherwise its name. */
export function placeInWords(place: Place): string {
  return place.town || place.name;
}

/**
 * Returns a place's region (`England`, `NI` for `DE-NI`) if it is needed to distinguish the place
 * from another option, or if the place is in the United States, where the state is part of a town's
 * name; otherwise ''.
 */
export function tellingRegion(
  place: Place,
  offered: readonly Place[],
  { region }: Pick<Format, 'region'>,
): string {
  const isNeeded =
    place.country === 'US' ||
    offered.some((other) => other !== place && areCalledAlike(place, other));
  if (!isNeeded) return '';
  const named = region(place.region);
  return named === place.region ? named.slice(named.indexOf('-') + 1) : named;
}

/**
 * Returns the location of a place among other options: its town, region and country, unless its
 * name contains them. Options with the same name in one region get the nearby larger town,
 * otherwise their coordinates. `near` formats the name of that town.
 */
export function whereabouts(
  place: FoundOrKnown,
  offered: readonly FoundOrKnown[],
  words: { near: (town: string) => string } & Pick<Format, 'country' | 'list' | 'region'>,
): string {
  const namesakes = offered.filter(
    (other) => other !== place && areCalledAlike(place, other) && other.region === place.region,
  );
  const { near, lat, lon } = place;
  const isTelling = near !== undefined && namesakes.every((other) => other.near !== near);
  const parts = [
    place.name.startsWith(place.town) ? '' : place.town,
    namesakes.length === 0 ? '' : isTelling ? words.near(near) : coordinates(lat, lon),
    tellingRegion(place, offered, words),
    words.country(place.country),
  ];
  return words.list(parts.filter((part) => part !== ''));
}

type FoundOrKnown = Place & Pick<Partial<FoundPlace>, 'near'>;

function coordinates(lat: number, lon: number): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(2)}°`;
  return `${degrees(lat)} ${lat < 0 ? 'S' : 'N'} ${degrees(lon)} ${lon < 0 ? 'W' : 'E'}`;
}

function areCalledAlike(one: Place, other: Place): boolean {
  const namesOf = (place: Place) =>
    [place.kind, placeCode(place), place.name, place.town, place.country].join('\n');
  return namesOf(one) === namesOf(other);
}
