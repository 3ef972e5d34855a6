import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { distanceKm } from '../../shared/places/geo.ts';
import type { Touch } from '../timeline/ledger-day.ts';
import type { Leg } from './leg.ts';
import { isSameList } from '../timeline/same-list.ts';
import type { Spot } from './spot.ts';

/** Where a recording was at the ends of dates: all of it that tells where somebody was. */
export interface TrackFact {
  /** of the track */
  id: string;
  /** the journey whose line it is; '' for whichever was under way */
  journeyId: string;
  /** dates as YYYY-MM-DD, each with where it ended; a spot of no country at sea */
  midnights: readonly { date: string; spot: Spot }[];
}

/** A ship this near to where it leaves or arrives is in the harbour, in kilometres. */
const harbourKm = 3;

/** Legs with where they were at midnights, as far as tracks say so; those in the air are on no ground. */
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

/** The same object as long as neither the leg nor the tracks have changed. */
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

/** Where somebody was on the ground: on land where the track was, of a ship the harbour that it was in. */
function groundAt({ mode, from, to }: Leg, spot: Spot): Spot | undefined {
  if (mode !== 'sea') return spot.country === '' ? undefined : spot;
  return [from.spot, to.spot].find(
    (port) => port.point && spot.point && distanceKm(port.point, spot.point) <= harbourKm,
  );
}
