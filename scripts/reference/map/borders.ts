import { writeFileSync } from 'node:fs';
import { adminFeatures } from '../subdivisions.ts';
import { countryOfDivision } from './country-of-division.ts';
import { runMapshaper } from './simplify.ts';

interface Shape {
  type: 'Feature';
  id?: number;
  properties: Record<string, string | number>;
  geometry: { type: string; coordinates: unknown } | null;
}

/** Share of the source's vertices that `-simplify` keeps. */
const DETAIL = '15%';
const OVERVIEW = '13%';

/** Smaller islands of large countries are left out of the overview. */
const OVERVIEW_ISLAND = '350km2';
/** Square metres: about the size of the Gambia or Puerto Rico. */
const LARGE_COUNTRY = '1e10';

/**
 * Simplifies all divisions together and then joins them into countries, so that country and
 * division borders coincide. Planar coordinates, cut at ±180°, as MapLibre requires.
 */
const commands = `
  -i in.json name=divisions
  -simplify ${DETAIL} weighted keep-shapes
  -clean
  -lines + name=lines where="B !== null && A.iso === B.iso" each="iso = A.iso"
  -dissolve iso target=lines
  -o admin1.json target=lines precision=0.001 format=geojson
  -dissolve iso target=divisions + name=detail
  -o countries-detail.json target=detail precision=0.001 format=geojson
  -each "km2 = Math.round(this.area / 1e6)" target=detail
  -points inner target=detail + name=labels
  -o country-labels.json target=labels precision=0.01 format=geojson
  -each "delete this.properties.km2" target=detail
  -simplify ${OVERVIEW} weighted keep-shapes target=detail
  -filter "this.area > ${LARGE_COUNTRY}" target=detail + name=large
  -filter "this.area <= ${LARGE_COUNTRY}" target=detail + name=small
  -filter-islands min-area=${OVERVIEW_ISLAND} target=large
  -clean target=large
  -merge-layers target=large,small name=overview
  -o countries.json target=overview precision=0.01 format=geojson
`.replaceAll('\n', ' ');

/**
 * Writes the country shapes in two levels of detail, the lines between divisions, and the label
 * points.
 */
export async function makeBorders(
  folder: URL,
  countryNames: ReadonlyMap<string, string>,
): Promise<void> {
  const divisions = adminFeatures.flatMap((feature) => {
    const iso = countryOfDivision(feature);
    return iso === '' ? [] : [{ type: 'Feature', properties: { iso }, geometry: feature.geometry }];
  });
  const input = JSON.stringify({ type: 'FeatureCollection', features: divisions });
  for (const [name, text] of Object.entries(await runMapshaper(commands, { 'in.json': input }))) {
    writeFileSync(new URL(name, folder), finished(text, countryNames));
  }
}

/**
 * Returns a number for MapLibre's feature state, which requires numbers: AA is 0, ZZ is 675, the
 * same in every file.
 */
function numberOf(iso: string): number {
  return (iso.charCodeAt(0) - 65) * 26 + iso.charCodeAt(1) - 65;
}

/** Returns the features in order of code, with names, and with numbers for the feature state. */
function finished(text: string, countryNames: ReadonlyMap<string, string>): string {
  const content = JSON.parse(text) as { features: Shape[] };
  const features = content.features
    // Vatican City is smaller than the rounding of the overview.
    .filter(({ geometry }) => geometry !== null)
    .sort((a, b) => (String(a.properties.iso) < String(b.properties.iso) ? -1 : 1))
    .map((shape) => {
      const { iso = '', ...others } = shape.properties;
      const properties = { iso, name: countryNames.get(String(iso)) ?? iso, ...others };
      return { ...shape, id: numberOf(String(iso)), properties };
    });
  return JSON.stringify({ type: 'FeatureCollection', features });
}
