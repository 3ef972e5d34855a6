import { isDeepStrictEqual } from 'node:util';
import type { Traveller } from '../../domain/journeys/journey.ts';
import type { JourneySnapshot } from './journey-row.ts';

/**
 * A journey without what a change made of it, keeping what was edited later: fields that still are
 * as the change left them go back, travellers whom it added leave.
 */
export function takeBackJourney(
  { before, after }: { before: JourneySnapshot; after: JourneySnapshot },
  now: JourneySnapshot,
): JourneySnapshot {
  const unedited = Object.entries(before).filter(([name]) => {
    const field = name as keyof JourneySnapshot;
    return isDeepStrictEqual(now[field], after[field]);
  });
  return {
    ...now,
    ...Object.fromEntries(unedited),
    travellers: takeBackTravellers(before.travellers, after.travellers, now.travellers),
  };
}

function takeBackTravellers(
  before: readonly Traveller[],
  after: readonly Traveller[],
  now: readonly Traveller[],
): Traveller[] {
  const find = (travellers: readonly Traveller[], { personId }: Traveller) =>
    travellers.find((one) => one.personId === personId);
  const wasAdded = (one: Traveller) => find(after, one) && !find(before, one);
  const kept = now.filter((one) => !wasAdded(one));
  // Nobody left: the change's own travellers are all there is, and a journey needs one.
  if (kept.length === 0) return [...now];
  return kept.map((one) => {
    const earlier = find(before, one);
    return earlier && isDeepStrictEqual(one, find(after, one)) ? earlier : one;
  });
}
