import type { Place } from '../../domain/places/place.ts';

/** An airport as the list shows it. */
export interface AirportLine extends Pick<
  Place,
  'id' | 'iata' | 'icao' | 'name' | 'town' | 'country'
> {
  isClosed: boolean;
  standing: 'listed' | 'corrected' | 'own';
  /** Number of journeys that begin or end there. */
  journeys: number;
}
