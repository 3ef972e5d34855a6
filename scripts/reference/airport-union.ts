import type { SourceAirport } from './airport-sources.ts';

/** An airport from either source, with the codes that only the other source has. */
export interface JoinedAirport extends SourceAirport {
  otherCodes: string[];
}

/**
 * Returns the countries of each two-letter ICAO prefix, according to the source that is correct
 * there.
 */
function icaoAreas(airports: SourceAirport[]): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  for (const { icao, country } of airports) {
    const area = icao.slice(0, 2);
    areas.set(area, (areas.get(area) ?? new Set()).add(country));
  }
  return areas;
}

/** Removes an ICAO code that belongs to another country: LGAT is Greek, not Chinese. */
function withPlausibleIcao(airport: SourceAirport, areas: Map<string, Set<string>>): SourceAirport {
  const countries = areas.get(airport.icao.slice(0, 2));
  return countries && !countries.has(airport.country) ? { ...airport, icao: '' } : airport;
}

/** About 500 m: two aeroplane airports this close are one, under codes of different years. */
const SAME_SPOT_DEGREES = 0.005;

const onWater = ({ type }: SourceAirport) => type === 'seaplane_base' || type === 'heliport';

/** About 50 km: within this distance, sources may assign one airport to two countries. */
const NEAR_DEGREES = 0.5;

/**
 * Whether two records with one IATA code may be the same airport. Codes pass from a closed airfield
 * to another one, and one source may have the old holder and the other the new one: QRF is Bragado
 * in Argentina, and was Aschaffenburg's.
 */
const mayBeOne = (a: SourceAirport, b: SourceAirport) =>
  a.country === b.country || Math.hypot(a.lat - b.lat, a.lon - b.lon) < NEAR_DEGREES;

const spotOf = ({ lat, lon, country }: SourceAirport) =>
  `${country} ${Math.round(lat / SAME_SPOT_DEGREES)} ${Math.round(lon / SAME_SPOT_DEGREES)}`;

/**
 * Joins the sources by IATA code, otherwise by ICAO code, otherwise by position. The preferred
 * source takes priority; the other fills in missing values and adds missing airports.
 */
export function union(preferred: SourceAirport[], further: SourceAirport[]): JoinedAirport[] {
  const areas = icaoAreas(preferred);
  const plausible = further.map((airport) => withPlausibleIcao(airport, areas));
  const unclaimed = new Set(plausible);
  const coded = (code: 'iata' | 'icao') =>
    new Map(plausible.filter((one) => one[code] !== '').map((one) => [one[code], one]));
  const [byIata, byIcao] = [coded('iata'), coded('icao')];
  const joined = preferred.map((airport): JoinedAirport => {
    const twin = [byIata.get(airport.iata), byIcao.get(airport.icao)].find(
      (other) => other !== undefined && mayBeOne(airport, other),
    );
    if (!twin) return { ...airport, otherCodes: [] };
    unclaimed.delete(twin);
    const icao = airport.icao || twin.icao;
    const scheduled = airport.scheduled || twin.scheduled;
    return { ...airport, icao, scheduled, zone: twin.zone, otherCodes: [] };
  });
  const bySpot = new Map(
    joined.filter((airport) => !onWater(airport)).map((airport) => [spotOf(airport), airport]),
  );
  const taken = new Set(joined.map(({ iata }) => iata));
  for (const other of unclaimed) {
    const airport = taken.has(other.iata) ? { ...other, iata: '' } : other;
    const same = onWater(airport) ? undefined : bySpot.get(spotOf(airport));
    if (same) same.otherCodes.push(...[airport.iata, airport.icao].filter((code) => code !== ''));
    else joined.push({ ...airport, otherCodes: [] });
  }
  return joined;
}
