import type { Chapter } from '../timeline/chapters.ts';
import type { TerritoryCounting } from '../territories/territories-of-day.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import type { Ledger } from '../timeline/ledger.ts';
import type { Spot } from '../facts/spot.ts';
import { nationOf } from '../../shared/places/nations.ts';
import { territoryOf, usualTerritories } from '../territories/territory.ts';

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

function hasAreas(country: string): boolean {
  return country === 'US' || country === 'GB';
}

const spotsOfChapters = new WeakMap<Chapter, ReadonlySet<Spot>>();

/** Every place that somebody was or may have been in. */
function spotsIn(chapter: Chapter): ReadonlySet<Spot> {
  const known = spotsOfChapters.get(chapter);
  if (known) return known;
  const spots = new Set<Spot>();
  for (const { grounds, nights } of chapter.days) {
    for (const { among } of grounds) for (const { spot } of among) spots.add(spot);
    for (const { ground } of nights) for (const { spot } of ground?.among ?? []) spots.add(spot);
  }
  spotsOfChapters.set(chapter, spots);
  return spots;
}

/** In which areas of a country towns of a name are, as far as a ledger tells; none where it has no areas. */
function areasByTown({ chapters }: Ledger, country: string): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  if (!hasAreas(country)) return areas;
  for (const chapter of chapters) {
    for (const spot of spotsIn(chapter)) {
      const area = areaOf(spot, country);
      if (area === '' || !isIn(spot, country)) continue;
      areas.set(spot.town, (areas.get(spot.town) ?? new Set()).add(area));
    }
  }
  return areas;
}

function isIn(spot: Spot, country: string): boolean {
  return territoryOf(spot, '', usualTerritories) === country;
}

/** Of ledgers with equal keys `townsOf` and `areasOf` have the same codes. */
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
 * The towns of a country as a ledger has them, as codes to count by: `US-NY/New York`; `unknownTown` where
 * only the country is known, '' in other countries. A town of which no area is told is the one of its name.
 */
export function townsOf(ledger: Ledger, country: string): TerritoryCounting['codeOf'] {
  const areas = areasByTown(ledger, country);
  const codes = new WeakMap<Spot, string>();
  return ({ spot }) => {
    let code = codes.get(spot);
    if (code === undefined) codes.set(spot, (code = codeOfTown(spot)));
    return code;
  };

  function codeOfTown(spot: Spot): string {
    if (!isIn(spot, country)) return '';
    const { town } = spot;
    if (town === '') return unknownTown;
    const known = areas.get(town);
    const area = areaOf(spot, country) || (known?.size === 1 ? [...known][0]! : '');
    return `${area}/${town}`;
  }
}

/**
 * The areas that towns of a country are in, as `townsOf` has them, as codes to count by: the states of the
 * United States, the nations of the United Kingdom; '' where none is told.
 */
export function areasOf(ledger: Ledger, country: string): TerritoryCounting['codeOf'] {
  const townAt = townsOf(ledger, country);
  return (touch, date) => {
    const code = townAt(touch, date);
    // On the way nobody knows in which town, and may still know in which area.
    return code === unknownTown ? areaOf(touch.spot, country) : townOfCode(code).area;
  };
}

/**
 * The towns of all countries as codes to count by: those of `townsOf`, which begin with the country where
 * they have no area, as `IT/Rome`, `GB-ENG/Oxford` and `US/` do; '' where the country is not known.
 */
export function townsEverywhere(ledger: Ledger): TerritoryCounting['codeOf'] {
  const byCountry = new Map<string, TerritoryCounting['codeOf']>();
  const codes = new WeakMap<Spot, string>();
  return (touch, date) => {
    const { spot } = touch;
    let code = codes.get(spot);
    if (code === undefined) codes.set(spot, (code = codeAt(touch, date)));
    return code;
  };

  function codeAt(touch: Touch, date: string): string {
    const country = territoryOf(touch.spot, date, usualTerritories);
    if (country === '') return '';
    let townAt = byCountry.get(country);
    if (!townAt) byCountry.set(country, (townAt = townsOf(ledger, country)));
    return codeEverywhere(townAt(touch, date), country);
  }
}

/** The code among the towns of all countries of one among the towns of its country. */
export function codeEverywhere(code: string, country: string): string {
  return code.startsWith('/') ? country + code : code;
}

/** The country of a code among the towns of all countries, and the code among the towns there. */
export function codeWithin(code: string): { country: string; code: string } {
  const { area, name } = townOfCode(code);
  const country = area.slice(0, 2);
  return { country, code: area === country ? `/${name}` : code };
}

/** Nights in a country whose town nobody recorded have a code without a name. */
export function isTownKnown(code: string): boolean {
  return townOfCode(code).name !== '';
}

export function townOfCode(code: string): Town {
  const at = code.indexOf('/');
  return { area: code.slice(0, at), name: code.slice(at + 1) };
}
