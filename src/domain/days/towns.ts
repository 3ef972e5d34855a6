import type { TerritoryCounting } from './territories-of-day.ts';
import type { Ledger } from './ledger.ts';
import type { Spot } from './spot.ts';
import { nationOf } from './territories/nations.ts';
import { territoryOf, usualTerritories } from './territories/territory.ts';

/** The town of a country that nobody told. */
export const unknownTown = '/';

/** A town by the code that it is counted under. */
export interface Town {
  name: string;
  /** what tells it from others of its name: a state of the US, a nation of the UK; '' elsewhere */
  area: string;
}

/**
 * What parts towns of one name: in the United States the state, in the United Kingdom the nation. Elsewhere
 * regions are written in more ways than one, and would part a town from itself.
 */
export function areaOf({ region }: Pick<Spot, 'region'>, country: string): string {
  if (country === 'US') return region.startsWith('US-') ? region : '';
  if (country === 'GB') return nationOf(region) ?? '';
  return '';
}

/**
 * The towns of a country as a ledger has them, as codes to count by: `US-NY/New York`; `unknownTown` where
 * only the country is known, '' in other countries. A town of which no area is told is the one of its name.
 */
export function townsOf(ledger: Ledger, country: string): TerritoryCounting['codeOf'] {
  const isThere = (spot: Spot) => territoryOf(spot, '', usualTerritories) === country;
  const areas = new Map<string, Set<string>>();
  const note = (spot: Spot) => {
    const area = areaOf(spot, country);
    if (area === '' || !isThere(spot)) return;
    areas.set(spot.town, (areas.get(spot.town) ?? new Set()).add(area));
  };
  const seen = new Set<Spot>();
  for (const { grounds } of ledger.days) {
    for (const { spot } of grounds.flatMap(({ among }) => among)) {
      if (!seen.has(spot)) note(spot);
      seen.add(spot);
    }
  }
  const codes = new WeakMap<Spot, string>();
  return ({ spot }) => {
    let code = codes.get(spot);
    if (code === undefined) codes.set(spot, (code = codeOfTown(spot)));
    return code;
  };

  function codeOfTown(spot: Spot): string {
    if (!isThere(spot)) return '';
    const { town } = spot;
    if (town === '') return unknownTown;
    const known = areas.get(town);
    const area = areaOf(spot, country) || (known?.size === 1 ? [...known][0]! : '');
    return `${area}/${town}`;
  }
}

export function townOfCode(code: string): Town {
  const at = code.indexOf('/');
  return { area: code.slice(0, at), name: code.slice(at + 1) };
}
