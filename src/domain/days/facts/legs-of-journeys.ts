import { rememberEach } from '../../shared/remember.ts';
import type { StoredJourney } from '../../journeys/journey.ts';
import { type Leg, legOf } from './leg.ts';

/**
 * Returns the legs of the journeys with a known date, in the given order. Cached by the list
 * object.
 */
export const legsOfJourneys = rememberEach((journeys: readonly StoredJourney[]): readonly Leg[] =>
  journeys.map(legOf).filter((leg) => leg !== undefined),
);
