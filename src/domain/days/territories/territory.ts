import { countryName } from '../../shared/places/countries.ts';
import type { Spot } from '../facts/spot.ts';
import { codeThen, formerNames } from './former-states.ts';
import { nationNames } from '../../shared/places/nation-names.ts';
import { nationOf } from '../../shared/places/nations.ts';
import { codeOf, isDependent, sovereignOf } from './sovereigns.ts';

/** Defines what counts as one territory. */
export interface TerritoryChoice {
  /**
   * `iso`: every ISO 3166-1 code is a territory, such as Hong Kong and Guernsey, but not Scotland.
   * A set: the territories in it are counted separately, and all others count to the state that
   * they belonged to on the date. `GB` in the set separates the four nations of the United Kingdom,
   * if the region determines the nation. An empty set leaves only sovereign states. Whatever else
   * the set separates, the Crown dependencies and Gibraltar are never the United Kingdom.
   */
  apart: 'iso' | ReadonlySet<string>;
  /**
   * Whether borders are those of the date or those of today. The state that a territory belongs to
   * is always that of the date.
   */
  borders: 'then' | 'today';
}

/** Every ISO 3166-1 code separately, with today's borders. */
export const usualTerritories: TerritoryChoice = { apart: 'iso', borders: 'today' };

/**
 * Returns the territory of a place on a date (YYYY-MM-DD): an ISO 3166-1 code, an ISO 3166-3 code
 * for former states, or the code of a UK nation; '' if the country is unknown. If the borders of
 * the date leave open which of two states the place was in (`questionOf`), it is the state that
 * continued to exist.
 */
export function territoryOf(
  spot: Pick<Spot, 'country' | 'region'>,
  date: string,
  { apart, borders }: TerritoryChoice,
): string {
  const { region } = spot;
  const code = codeOf(spot);
  if (apart !== 'iso' && isDependent(code) && !isApart(code, apart)) return sovereignOf(code, date);
  if (code === 'GB' && apart !== 'iso' && apart.has('GB')) return nationOf(region) ?? code;
  return borders === 'then' ? codeThen({ country: code, region }, date) : code;
}

/** Guernsey, Jersey, the Isle of Man and Gibraltar: never part of the United Kingdom. */
const neverUnitedKingdom: readonly string[] = ['GG', 'GI', 'IM', 'JE'];

function isApart(code: string, apart: ReadonlySet<string>): boolean {
  return apart.has(code) || (apart.size > 0 && neverUnitedKingdom.includes(code));
}

/** The English names of territories that are in no list of countries: nations and former states. */
const ownNames = { ...nationNames, ...formerNames };

/** A territory that is in no list of countries, so that the interface needs a name for it. */
export type OwnNamed = keyof typeof ownNames;

export function isOwnNamed(code: string): code is OwnNamed {
  return Object.hasOwn(ownNames, code);
}

/** Returns the English name of a territory; an unknown code is returned unchanged. */
export function territoryName(code: string): string {
  return isOwnNamed(code) ? ownNames[code] : countryName(code);
}
