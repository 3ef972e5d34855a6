import { rankOf } from '../../places/largest-first.ts';
import type { Place } from '../../places/place.ts';
import { distanceKm } from '../../shared/places/geo.ts';

/** The kilometres from the other end of a flight within which a smaller airport may be meant. */
const nearKm = 1000;
/** How many times as far, and how far in kilometres, the larger airport of the name is at least. */
const timesAsFar = 3;
const farKm = 1500;
/** The least rank of an airport that airlines use. */
const served = 200;

interface AirportsMeant {
  places: readonly Place[];
  isSettled: boolean;
}

/**
 * Returns the airports that a name means beside the other end of a flight. A smaller airport of the name
 * makes the larger one doubtful if it is much nearer: from Boston, Manchester may be the one in New
 * Hampshire. `there` returns the other end, if it is known.
 */
export function besideOtherEnd(
  meant: AirportsMeant,
  there: () => Place | undefined,
): AirportsMeant {
  const [first, ...others] = meant.places;
  if (!meant.isSettled || !first) return meant;
  const namesakes = others.filter(
    (other) => (rankOf(other) ?? 0) >= served && distanceKm(other, first) > nearKm,
  );
  const end = namesakes.length === 0 ? undefined : there();
  if (!end) return meant;
  const km = distanceKm(first, end);
  const isNearer = (other: Place) => {
    const kmOfOther = distanceKm(other, end);
    return kmOfOther < nearKm && km > Math.max(farKm, timesAsFar * kmOfOther);
  };
  return namesakes.some(isNearer) ? { ...meant, isSettled: false } : meant;
}
