import type { Coordinates } from '../../shared/places/geo.ts';

/** A location on the ground, as precise as the evidence is. */
export interface Spot {
  /** ISO 3166-1 alpha-2, the country that the place is in today; '' if unknown. */
  country: string;
  /** ISO 3166-2; '' if unknown. */
  region: string;
  /** '' if only the country is known. */
  town: string;
  point: Coordinates | null;
  /** IANA name, if known. Needed for places whose clocks once skipped a date. */
  zone?: string;
  /** The ID of the place in the archive, if it is one. */
  placeId?: string;
}
