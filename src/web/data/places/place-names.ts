import { type FoundPlace, placeCode, type Place } from '../../../domain/places/place.ts';
import type { Format } from '../../kit/format/format.ts';

/** What stands beside a place's code: the town, else its name, or nothing where the code says as much. */
export function besideCode(place: Place): string {
  const code = placeCode(place);
  // Many a station is called after its town.
  return [place.town, place.name].find((name) => name !== '' && !code.includes(name)) ?? '';
}

/** What a person calls a place in running text: its town, else its name. */
export function placeInWords(place: Place): string {
  return place.town || place.name;
}

/**
 * The code of a place's region (`NI` of `DE-NI`) where it is needed to tell the place from another
 * that is offered beside it, and in the United States, where it always belongs to a town's name;
 * otherwise ''.
 */
export function tellingRegion(place: Place, offered: readonly Place[]): string {
  const isNeeded =
    place.country === 'US' ||
    offered.some((other) => other !== place && areCalledAlike(place, other));
  return isNeeded ? place.region.slice(place.region.indexOf('-') + 1) : '';
}

/**
 * Where a place is that is offered among others: its town, region and country, as far as its name
 * does not say them; and of two in one region the larger town beside it, else its coordinates.
 * `near` puts the name of that town into words.
 */
export function whereabouts(
  place: FoundOrKnown,
  offered: readonly FoundOrKnown[],
  words: { near: (town: string) => string } & Pick<Format, 'country' | 'list'>,
): string {
  const namesakes = offered.filter(
    (other) => other !== place && areCalledAlike(place, other) && other.region === place.region,
  );
  const { near, lat, lon } = place;
  const isTelling = near !== undefined && namesakes.every((other) => other.near !== near);
  const parts = [
    place.name.startsWith(place.town) ? '' : place.town,
    namesakes.length === 0 ? '' : isTelling ? words.near(near) : coordinates(lat, lon),
    tellingRegion(place, offered),
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
