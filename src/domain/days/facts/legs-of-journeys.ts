import type { StoredJourney } from '../../journeys/journey.ts';
import { type Leg, legOf } from './leg.ts';

const known = new WeakMap<readonly StoredJourney[], readonly Leg[]>();

/**
 * Returns the legs of the journeys with a known date, in the given order. Cached by the list
 * object.
 */
export function legsOfJourneys(journeys: readonly StoredJourney[]): readonly Leg[] {
  let legs = known.get(journeys);
  if (!legs) known.set(journeys, (legs = legsFrom(journeys)));
  return legs;
}

function legsFrom(journeys: readonly StoredJourney[]): Leg[] {
  const legs: Leg[] = [];
  for (const journey of journeys) {
    const leg = legOf(journey);
    if (leg) legs.push(leg);
  }
  return legs;
}
