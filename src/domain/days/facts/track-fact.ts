import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { distanceKm } from '../../shared/places/geo.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import type { Leg } from './leg.ts';
import { isSameList } from '../timeline/same-list.ts';
import type { Spot } from './spot.ts';

/**
 * Where a recording was at the end of each date. This is all that a track shows about where a
 * person was.
 */
export interface TrackFact {
  /** The ID of the track. */
  id: string;
  /** The journey that the line belongs to; '' for any journey under way at the time. */
  journeyId: string;
  /** Dates as YYYY-MM-DD, each with where it ended; at sea the spot has no country. */
  midnights: readonly { date: string; spot: Spot }[];
}

/** In kilometres. A vessel this near to its port of departure or arrival is in the harbour. */
const harbourKm = 3;

/**
 * Returns the legs with their ground positions at midnights, as far as tracks show them. Legs by
 * air are on no ground.
 */
export function withTracks(legs: readonly Leg[], tracks: readonly TrackFact[]): readonly Leg[] {
  if (tracks.length === 0) return legs;
  const byJourney = Map.groupBy(tracks, ({ journeyId }) => journeyId);
  const loose = byJourney.get('') ?? [];
  return legs.map((leg) => {
    const own = byJourney.get(leg.id) ?? [];
    if (leg.mode === 'air' || loose.length + own.length === 0) return leg;
    return withTracksOf(leg, [...loose, ...own]);
  });
}

const tracked = new WeakMap<Leg, { tracks: readonly TrackFact[]; leg: Leg }>();

/** Returns the same object as long as the leg and the tracks are unchanged. */
function withTracksOf(leg: Leg, tracks: readonly TrackFact[]): Leg {
  const known = tracked.get(leg);
  if (known && isSameList(known.tracks, tracks)) return known.leg;
  const midnights = midnightsOf(leg, tracks);
  const made = midnights.size > 0 ? { ...leg, midnights } : leg;
  tracked.set(leg, { tracks, leg: made });
  return made;
}

function midnightsOf(leg: Leg, tracks: readonly TrackFact[]): Map<number, Touch> {
  const found = new Map<number, Touch>();
  for (const { id, midnights } of tracks) {
    for (const { date, spot } of midnights) {
      const ground = groundAt(leg, spot);
      if (ground) found.set(dayNumber(date), { spot: ground, evidence: [{ kind: 'track', id }] });
    }
  }
  return found;
}

/**
 * Returns where the person was on the ground: the position of the track on land, or the harbour if
 * a vessel was in one.
 */
function groundAt({ mode, from, to }: Leg, spot: Spot): Spot | undefined {
  if (mode !== 'sea') return spot.country === '' ? undefined : spot;
  return [from.spot, to.spot].find(
    (port) => port.point && spot.point && distanceKm(port.point, spot.point) <= harbourKm,
  );
}
