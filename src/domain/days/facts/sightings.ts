import { dayNumber } from '../../shared/dates/calendar-day.ts';
import type { Facts } from './facts.ts';
import { isNear, type Spot } from './spot.ts';
import type { Timeline } from '../timeline/timeline.ts';

/** Evidence that a person was somewhere on a day (a number), besides journeys and stays. */
interface Sighting {
  day: number;
  spot: Spot;
}

/** Returns all sightings of a person, in order. Further kinds of evidence are added here. */
export function sightingsOf({ tracks = [] }: Facts): Sighting[] {
  const ofTracks = tracks.flatMap(({ midnights }) =>
    midnights.map(({ date, spot }) => ({ day: dayNumber(date), spot })),
  );
  return ofTracks
    .filter(({ spot }) => spot.country !== '')
    .toSorted((one, other) => one.day - other.day);
}

/**
 * Returns a timeline in which each time between records has the days on which the person was seen
 * near the place before it.
 */
export function withSightings(timeline: Timeline, sightings: readonly Sighting[]): Timeline {
  if (sightings.length === 0) return timeline;
  const { anchors, pieces } = timeline;
  return {
    ...timeline,
    pieces: pieces.map((piece, at) => {
      const [from, to] = [anchors[at], anchors[at + 1]];
      if (piece.kind !== 'between' || !from) return piece;
      const [first, last] = [from.days.last, to?.days.first ?? Infinity];
      const seen = sightings.flatMap(({ day, spot }) =>
        first < day && day < last && isNear(spot, from.touch.spot) ? day : [],
      );
      return seen.length > 0 ? { ...piece, seen } : piece;
    }),
  };
}
