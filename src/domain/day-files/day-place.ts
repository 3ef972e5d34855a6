import type { ImportLookups } from '../imports/resolving/draft.ts';
import { resolvePlace } from '../imports/resolving/place.ts';
import { failRow } from '../imports/row-refusal.ts';
import { mayBeName, placesMeant } from '../journeys/meant/match-places.ts';
import { type FoundPlace, type Place, toPlace } from '../places/place.ts';
import { countryCalled } from '../shared/places/country-called.ts';
import { foldText } from '../shared/text/fold-text.ts';

/** Lookups for the places in day files. */
export interface DayLookups extends ImportLookups {
  /** Returns the towns of a country (ISO 3166-1) with a name, the likeliest and largest first. */
  towns(name: string, country: string): readonly FoundPlace[];
}

/**
 * Finds the place that a text means on a date (EDTF): an airport by its IATA code as used then
 * (`LHR`), or the largest town with a name in a country (`Springfield/US`). Any other text fails
 * the row.
 */
export function placeCalled(text: string, date: string, lookups: DayLookups): Place {
  const slash = text.lastIndexOf('/');
  return slash < 0
    ? airportOf(text, date, lookups)
    : townOf(text, [text.slice(0, slash).trim(), text.slice(slash + 1)], lookups);
}

function airportOf(text: string, date: string, lookups: DayLookups): Place {
  const iata = text.toUpperCase();
  if (!/^[A-Z]{3}$/.test(iata)) failRow('place-unknown', text);
  const place = resolvePlace({ iata }, date, lookups);
  if (place) return place;
  const city = lookups.city({ iata }, date);
  if (city) failRow('city-code', `${city.code}, ${city.town}: ${city.airports.join(', ')}`);
  return failRow('airport-unknown', text);
}

function townOf(
  text: string,
  [name, land]: [name: string, land: string],
  lookups: DayLookups,
): Place {
  const country = countryCalled(land);
  if (country === undefined || !mayBeName(name)) failRow('place-unknown', text);
  const towns = lookups.towns(name, country);
  const called = new Set<Place>(placesMeant(name, towns));
  const town = towns.find((one) => called.has(one) || isWithSurname(one.name, name));
  return town ? toPlace(town) : failRow('place-unknown', text);
}

/**
 * Words between the name of a town and the addition that distinguishes it from others of the name.
 */
const joints = new Set(
  'a am an auf aux bei by d da de del della den der di do en i im in la le les nad ob on op pri sous sur under upon vor'.split(
    ' ',
  ),
);

/**
 * Whether a town's name consists of the given name and an addition: `Frankfurt am Main`, `Halle
 * (Saale)`. `New York` does not match `New`.
 */
function isWithSurname(town: string, name: string): boolean {
  const [wanted, folded] = [foldText(name), foldText(town)];
  if (!folded.startsWith(`${wanted} `)) return false;
  const [joint = ''] = folded.slice(wanted.length + 1).split(' ', 1);
  return joints.has(joint) || /[(/]/.test(town);
}
