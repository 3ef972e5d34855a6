/**
 * Airports that closed, opened during the period that logs cover, or changed codes. No package
 * contains these: OurAirports drops the codes of closed airports. Dates are local; `to` is the last
 * day of service. Places and codes were compared with the closed airports in OurAirports' full list
 * of 2026. The days are the commonly published ones, or '' if none is certain.
 */
export interface AirportEra {
  iata: string;
  icao: string;
  /** The name of the airport at that time, if it differed. */
  name?: string;
  from?: string;
  to?: string;
}

export interface OtherCode {
  code: string;
  from?: string;
  to?: string;
  /**
   * Set if no source was found. Such a code is only proposed when a user is asked, and no one else
   * had it in its period, which needs an end.
   */
  isRemembered?: true;
}

export interface AirportHistory {
  /** Reference ID of the airport in the sources, or a new one for an airport that they lack. */
  id: string;
  /** Set if the sources lack the airport, or describe what is there today. */
  place?: {
    name: string;
    town: string;
    country: string;
    region: string;
    lat: number;
    lon: number;
  };
  /** In order of time; the last one is the current or the final era. */
  eras: AirportEra[];
  /** Other codes that mean this airport in logs, in a period if `from` or `to` is set. */
  alsoCalled?: OtherCode[];
}
