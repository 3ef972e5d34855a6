import { durationMinutes } from '../../journeys/duration.ts';
import { mostKmh } from '../../journeys/warnings.ts';
import type { Place } from '../../places/place.ts';
import { distanceKm } from '../../shared/places/geo.ts';
import type { JourneyDraft } from '../formats/journey-format.ts';
import { resolveTimes } from './times.ts';

/** Kilometres within which two places are one for this purpose. */
const sameTown = 25;

/** The two ends of a journey. */
interface Ends {
  from: Place;
  to: Place;
}

/**
 * Returns the pairs of ends that a journey by land or sea can have made in its time, if the likeliest pair
 * is too far apart for it: from Göteborg in three and a half hours, Fredrikshamn is not the one in Finland.
 * Empty if the likeliest pair is possible, or no other is. `others` returns further meanings of each end.
 */
export function pairsByTimes(
  draft: JourneyDraft,
  { from, to }: Ends,
  others: () => { from: readonly Place[]; to: readonly Place[] },
): readonly Ends[] {
  if (draft.mode === 'air' || isPossible(draft, { from, to })) return [];
  const further = others();
  const pairs = [
    ...further.to.map((place) => ({ from, to: place })),
    ...further.from.map((place) => ({ from: place, to })),
  ];
  const possible = pairs.filter((pair) => isPossible(draft, pair));
  return possible.filter(
    (pair, index) => !possible.slice(0, index).some((before) => isSame(before, pair)),
  );
}

function isSame(one: Ends, other: Ends): boolean {
  return distanceKm(one.from, other.from) < sameTown && distanceKm(one.to, other.to) < sameTown;
}

function isPossible(draft: JourneyDraft, { from, to }: Ends): boolean {
  const minutes = fewestMinutes(draft, { from, to });
  return minutes === undefined || distanceKm(from, to) <= (mostKmh[draft.mode] * minutes) / 60;
}

/** Returns the time under way; undefined if it is not known. A time of arrival without a day is the next one. */
function fewestMinutes(draft: JourneyDraft, { from, to }: Ends): number | undefined {
  const { date, statedDuration } = draft;
  if (statedDuration !== undefined) return statedDuration;
  // A duration of a minute gives the first arrival after the departure.
  const { times } = resolveTimes({ ...draft, statedDuration: 1 }, from, to);
  return durationMinutes({ date, from, to, statedDuration: null, ...times });
}
