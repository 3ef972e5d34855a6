/**
 * Airports that closed, opened late enough for logs to reach back before them, or changed codes.
 * No package carries these: OurAirports drops the codes of closed airports. Dates are local; `to`
 * is the last day of service. Places and codes were compared with the closed airports of OurAirports'
 * full list of 2026; the days are the commonly published ones, and '' stands where none is sure.
 */
export interface AirportEra {
  iata: string;
  icao: string;
  /** where the airport had another name then */
  name?: string;
  from?: string;
  to?: string;
}

export interface AirportHistory {
  /** reference id: of the airport in the sources, or a new one for an airport they lack */
  id: string;
  /** set where the sources lack the airport, or describe what stands there today */
  place?: {
    name: string;
    town: string;
    country: string;
    region: string;
    lat: number;
    lon: number;
  };
  /** in order of time; the last one describes today, or the end */
  eras: AirportEra[];
  /** further codes by which logs mean this airport, for a time where `to` says so */
  alsoCalled?: { code: string; from?: string; to?: string }[];
}
