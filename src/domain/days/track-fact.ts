import { dayNumber } from '../shared/calendar-day.ts';
import { distanceKm } from '../shared/geo.ts';
import type { Touch } from './ledger-day.ts';
import type { Leg } from './leg.ts';
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
export function withTracks(legs: readonly Leg[], tracks: readonly TrackFact[]): Leg[] {
  if (tracks.length === 0) return [...legs];
  const byJourney = Map.groupBy(tracks, ({ journeyId }) => journeyId);
  const loose = byJourney.get('') ?? [];
  return legs.map((leg) => {
    if (leg.mode === 'air') return leg;
    const midnights = new Map<number, Touch>();
    for (const { id, midnights: all } of [...loose, ...(byJourney.get(leg.id) ?? [])]) {
      for (const { date, spot } of all) {
        const ground = groundAt(leg, spot);
        if (ground) {
          midnights.set(dayNumber(date), { spot: ground, evidence: [{ kind: 'track', id }] });
        }
      }
    }
    return midnights.size > 0 ? { ...leg, midnights } : leg;
  });
}

/** Where somebody was on the ground: on land where the track was, of a ship the harbour that it was in. */
function groundAt({ mode, from, to }: Leg, spot: Spot): Spot | undefined {
  if (mode !== 'sea') return spot.country === '' ? undefined : spot;
  return [from.spot, to.spot].find(
    (port) => port.point && spot.point && distanceKm(port.point, spot.point) <= harbourKm,
  );
}
