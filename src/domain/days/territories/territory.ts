import { countryName } from '../../shared/places/countries.ts';
import type { Spot } from '../facts/spot.ts';
import { codeThen, formerNames } from './former-states.ts';
import { nationNames } from '../../shared/places/nation-names.ts';
import { nationOf } from '../../shared/places/nations.ts';
import { codeOf, isDependent, sovereignOf } from './sovereigns.ts';

/** What counts as one territory. */
export interface TerritoryChoice {
  /**
   * `iso`: every code of ISO 3166-1 is one, so that Hong Kong and Guernsey are, and Scotland is not. A set:
   * the territories in it are, every other is counted to the state that it belonged to on the date, and
   * `GB` in it makes the four nations of the United Kingdom territories, where the region tells which. An
   * empty set leaves the sovereign states.
   */
  apart: 'iso' | ReadonlySet<string>;
  /** as they were on the date, or as they are; who a territory belonged to is always as of the date */
  borders: 'then' | 'today';
}

/** Every code of ISO 3166-1 by itself, with the borders of today. */
export const usualTerritories: TerritoryChoice = { apart: 'iso', borders: 'today' };

/**
 * The territory of a place on a date (YYYY-MM-DD): a code of ISO 3166-1, of 3166-3 for states that are no
 * more, or of a nation of the United Kingdom; '' where the country is not known. Where borders as they were
 * leave open which of two states it was in, `questionOf` says so, and it is the one that lived on.
 */
export function territoryOf(
  spot: Pick<Spot, 'country' | 'region'>,
  date: string,
  { apart, borders }: TerritoryChoice,
): string {
  const { region } = spot;
  const code = codeOf(spot);
  if (apart !== 'iso' && isDependent(code) && !apart.has(code)) return sovereignOf(code, date);
  if (code === 'GB' && apart !== 'iso' && apart.has('GB')) return nationOf(region) ?? code;
  return borders === 'then' ? codeThen({ country: code, region }, date) : code;
}

/** The English names of territories that no list of countries has: nations, and states that are no more. */
const ownNames = { ...nationNames, ...formerNames };

/** A territory that no list of countries names: a screen needs a word for each. */
export type OwnNamed = keyof typeof ownNames;

export function isOwnNamed(code: string): code is OwnNamed {
  return Object.hasOwn(ownNames, code);
}

/** The English name of a territory; an unknown code stands for itself. */
export function territoryName(code: string): string {
  return isOwnNamed(code) ? ownNames[code] : countryName(code);
}
