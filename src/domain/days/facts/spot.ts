import type { Coordinates } from '../../shared/places/geo.ts';

/** Somewhere on the ground, as far as the evidence says it. */
export interface Spot {
  /** ISO 3166-1 alpha-2, as the place has it today; '' where nobody knows */
  country: string;
  /** ISO 3166-2; '' where it is not known */
  region: string;
  /** '' where only the country is known */
  town: string;
  point: Coordinates | null;
  /** IANA, where it is known: of a place whose clocks once left out a date */
  zone?: string;
  /** of the archive's place, where it is one */
  placeId?: string;
}
