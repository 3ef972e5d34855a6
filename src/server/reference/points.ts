import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type LandFile, landIn } from '../../domain/sea-lanes/open-sea.ts';
import { projectFolder } from '../platform/program-files.ts';
import { zoneInUse } from './zone-in-use.ts';

const require = createRequire(import.meta.url);

interface GeoTz {
  find(lat: number, lon: number): string[];
  setCache(options: { store: Map<string, unknown> }): void;
}

interface CountryCoder {
  iso1A2Code(location: Location, options: { level: 'territory' }): string | null;
  featuresContaining(location: Location): { properties: { wikidata: string } }[];
}

/** ISO 3166-2 codes of nations, by their Wikidata item in the border data. */
const nations: Readonly<Record<string, string>> = {
  Q21: 'GB-ENG',
  Q22: 'GB-SCT',
  Q25: 'GB-WLS',
  Q26: 'GB-NIR',
};

type Location = [lon: number, lat: number];

/**
 * Land that the border data assigns to the holder, but ISO 3166 to another country; by Wikidata
 * item.
 */
const isoOfDisputed: Record<string, string> = {
  Q7835: 'UA', // Crimea: UA-43
  Q23681: 'CY', // Northern Cyprus
};

/** Each cached part of the zone map takes a few hundred kilobytes. */
const ZONE_PARTS_KEPT = 64;

class FewEntries extends Map<string, unknown> {
  override set(key: string, value: unknown): this {
    if (this.size >= ZONE_PARTS_KEPT) {
      const [oldest] = this.keys();
      if (oldest !== undefined) this.delete(oldest);
    }
    return super.set(key, value);
  }
}

let geoTz: GeoTz | undefined;
let countryCoder: CountryCoder | undefined;

/**
 * Returns the IANA zone at a point; at sea an `Etc/GMT` zone. The zone map is loaded on first use,
 * because many servers do not need it for hours and it takes up memory.
 */
export function zoneAt(lat: number, lon: number): string {
  if (!geoTz) {
    geoTz = require('geo-tz/all') as GeoTz;
    geoTz.setCache({ store: new FewEntries() });
  }
  return zoneInUse(geoTz.find(lat, lon));
}

/**
 * Whether a point is more than twelve nautical miles from any land. The border data reaches further,
 * because it is simplified at sea; the zone map ends there, so it knows islands that the raster of
 * land leaves out.
 */
function isHighSea(lat: number, lon: number): boolean {
  return !hasCell(lat, lon, { reach: 1, land: true }) && zoneAt(lat, lon).startsWith('Etc/');
}

/** Whether the sea is within some twenty kilometres of a point. */
export function isNearSea(lat: number, lon: number): boolean {
  return hasCell(lat, lon, { reach: 2, land: false });
}

let isLand: ReturnType<typeof landIn> | undefined;

/** Whether a cell of the raster around a point is land, or is sea. `reach`: cells in each direction. */
function hasCell(lat: number, lon: number, { reach, land }: { reach: number; land: boolean }): boolean {
  const file = landFile();
  isLand ??= landIn(file);
  for (let north = -reach; north <= reach; north++) {
    for (let east = -reach; east <= reach; east++) {
      const at = Math.max(-90, lat + north / file.perDegree);
      if (isLand([lon + east / file.perDegree, at]) === land) return true;
    }
  }
  return false;
}

let land: LandFile | undefined;
/** Reads the raster on first use. */
function landFile(): LandFile {
  return (land ??= JSON.parse(
    readFileSync(join(projectFolder, 'reference/land.json'), 'utf8'),
  ) as LandFile);
}

/**
 * Returns the ISO 3166-1 alpha-2 country or territory (PR, GF, SJ …; XK for Kosovo) at a point, ''
 * on the high seas. The data is loaded on first use.
 */
export function countryAt(lat: number, lon: number): string {
  const location: Location = [lon, lat];
  const iso = borders().iso1A2Code(location, { level: 'territory' });
  if (iso !== null && isHighSea(lat, lon)) return '';
  if (iso !== null && iso !== 'RU') return iso;
  const disputed = borders()
    .featuresContaining(location)
    .map(({ properties }) => isoOfDisputed[properties.wikidata])
    .find((code) => code !== undefined);
  return disputed ?? iso ?? '';
}

/**
 * Returns the ISO 3166-2 nation of the United Kingdom at a point, such as `GB-WLS`; '' elsewhere.
 */
export function nationAt(lat: number, lon: number): string {
  const around = borders().featuresContaining([lon, lat]);
  return around.map(({ properties }) => nations[properties.wikidata]).find(Boolean) ?? '';
}

function borders(): CountryCoder {
  return (countryCoder ??= require('@rapideditor/country-coder') as CountryCoder);
}
