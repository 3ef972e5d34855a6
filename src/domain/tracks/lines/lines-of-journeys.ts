import type { TrackLine, TrackLineOf } from '../../journeys/track-line.ts';
import { decodeLine } from './encoded-line.ts';
import { lineTracks } from './line-tracks.ts';
import { inOrderOfTravel, type InTime } from '../order-of-travel.ts';
import type { Track } from '../track.ts';

/** Returns the lines of journeys, built from tracks that have a line. */
export function linesOfJourneys(
  tracks: readonly (InTime & Pick<Track, 'journeyId' | 'distance' | 'overview'>)[],
): TrackLineOf {
  const byJourney = new Map<string, TrackLine>();
  const having = tracks.filter(({ journeyId, overview }) => journeyId !== null && overview !== '');
  for (const [journeyId, group] of Map.groupBy(having, (track) => track.journeyId)) {
    const ordered = inOrderOfTravel(lineTracks(group));
    byJourney.set(journeyId ?? '', {
      km: ordered.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
      paths: ordered.flatMap(({ overview }) => decodeLine(overview) ?? []),
      key: ordered.map(({ distance, overview }) => `${distance} ${overview}`).join('\n'),
    });
  }
  return (journeyId) => byJourney.get(journeyId);
}

/** Returns the tracks of a journey in the order in which they were travelled. */
export function tracksOfJourney<Kept extends InTime & Pick<Track, 'journeyId'>>(
  tracks: readonly Kept[],
  journeyId: string,
): Kept[] {
  return inOrderOfTravel(tracks.filter((track) => track.journeyId === journeyId));
}
