import { addToSet, getOrMake, rememberEach } from '../../shared/remember.ts';
import type { Chapter } from '../timeline/chapters.ts';
import type { TerritoryCounting } from '../territories/territories-of-day.ts';
import type { Ledger } from '../timeline/ledger.ts';
import type { Spot } from '../facts/spot.ts';
import { nationOf } from '../../shared/places/nations.ts';
import { territoryOf, usualTerritories } from '../territories/territory.ts';

/** The code for an unrecorded town within a country. */
export const unknownTown = '/';

/** A town, parsed from the code that it is counted under. */
export interface Town {
  name: string;
  /** Distinguishes towns of the same name: a US state, a UK nation; '' elsewhere. */
  area: string;
}

/**
 * Returns the area that distinguishes towns of the same name: the state in the US, the nation in
 * the UK. Elsewhere it is '', because regions are written in several ways and would split one town
 * into several.
 */
export function areaOf({ region }: Pick<Spot, 'region'>, country: string): string {
  if (country === 'US') return region.startsWith('US-') ? region : '';
  if (country === 'GB') return nationOf(region) ?? '';
  return '';
}

/** Returns every spot where the person was or may have been. */
const spotsIn = rememberEach(({ days }: Chapter) => {
  const spots = new Set<Spot>();
  for (const { grounds, nights } of days) {
    for (const { among } of grounds) for (const { spot } of among) spots.add(spot);
    for (const { ground } of nights) for (const { spot } of ground?.among ?? []) spots.add(spot);
  }
  return spots;
});

/**
 * Returns the areas of a country by town name, as found in a ledger; empty if the country has no
 * areas.
 */
function areasByTown({ chapters }: Ledger, country: string): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  if (country !== 'US' && country !== 'GB') return areas;
  for (const chapter of chapters) {
    for (const spot of spotsIn(chapter)) {
      const area = areaOf(spot, country);
      if (area === '' || !isIn(spot, country)) continue;
      addToSet(areas, spot.town, area);
    }
  }
  return areas;
}

function isIn(spot: Spot, country: string): boolean {
  return territoryOf(spot, '', usualTerritories) === country;
}

/** Returns a cache key: ledgers with equal keys have the same codes in `townsOf` and `areasOf`. */
export function townsKey(ledger: Ledger, country: string): string {
  const areas = [...areasByTown(ledger, country)].map(([town, all]) => [
    town,
    ...[...all].toSorted(),
  ]);
  return JSON.stringify([
    country,
    ...areas.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  ]);
}

/**
 * Returns a function that gives the code of a town in a country, such as `US-NY/New York`;
 * `unknownTown` if only the country is known, '' in other countries. A town without an area gets
 * the area of the only town of its name in the ledger.
 */
export function townsOf(ledger: Ledger, country: string): TerritoryCounting['codeOf'] {
  const areas = areasByTown(ledger, country);
  const codeOf = rememberEach((spot: Spot) => {
    if (!isIn(spot, country)) return '';
    const { town } = spot;
    if (town === '') return unknownTown;
    const known = areas.get(town);
    const area = areaOf(spot, country) || (known?.size === 1 ? [...known][0]! : '');
    return `${area}/${town}`;
  });
  return ({ spot }) => codeOf(spot);
}

/**
 * Returns a function that gives the area of the towns of `townsOf`: the state in the US, the nation
 * in the UK; '' if unknown.
 */
export function areasOf(ledger: Ledger, country: string): TerritoryCounting['codeOf'] {
  const townAt = townsOf(ledger, country);
  return (touch, date) => {
    const code = townAt(touch, date);
    // Under way, the town is unknown but the area can be known.
    return code === unknownTown ? areaOf(touch.spot, country) : townOfCode(code).area;
  };
}

/**
 * Returns a function that gives the code of a town in any country: that of `townsOf`, starting with
 * the country if there is no area, such as `IT/Rome`, `GB-ENG/Oxford` and `US/`; '' if the country
 * is unknown.
 */
export function townsEverywhere(ledger: Ledger): TerritoryCounting['codeOf'] {
  const byCountry = new Map<string, TerritoryCounting['codeOf']>();
  const codes = new WeakMap<Spot, string>();
  return (touch, date) => {
    const { spot } = touch;
    return getOrMake(codes, spot, () => {
      const country = territoryOf(spot, date, usualTerritories);
      if (country === '') return '';
      const townAt = getOrMake(byCountry, country, () => townsOf(ledger, country));
      return codeEverywhere(townAt(touch, date), country);
    });
  };
}

/** Converts a code of `townsOf` into one of `townsEverywhere`. */
export function codeEverywhere(code: string, country: string): string {
  return code.startsWith('/') ? country + code : code;
}

/** Splits a code of `townsEverywhere` into its country and the code of `townsOf`. */
export function codeWithin(code: string): { country: string; code: string } {
  const { area, name } = townOfCode(code);
  const country = area.slice(0, 2);
  return { country, code: area === country ? `/${name}` : code };
}

/**
 * Whether a code contains a town. Nights in a country whose town was not recorded have a code
 * without one.
 */
export function isTownKnown(code: string): boolean {
  return townOfCode(code).name !== '';
}

export function townOfCode(code: string): Town {
  const at = code.indexOf('/');
  return { area: code.slice(0, at), name: code.slice(at + 1) };
}
