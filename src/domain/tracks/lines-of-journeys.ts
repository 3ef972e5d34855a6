import type { TrackLine, TrackLineOf } from '../journeys/track-line.ts';
import { decodeLine } from './encoded-line.ts';
import type { Track } from './track.ts';

type Drawn = Pick<Track, 'id' | 'journeyId' | 'date' | 'startedAt' | 'distance' | 'overview'>;

/** The lines of journeys, of tracks that have one themselves. */
export function linesOfJourneys(tracks: readonly Drawn[]): TrackLineOf {
  const byJourney = new Map<string, TrackLine>();
  const having = tracks.filter(({ journeyId, overview }) => journeyId !== null && overview !== '');
  for (const [journeyId, group] of Map.groupBy(having, (track) => track.journeyId)) {
    const ordered = group.toSorted(inOrder);
    byJourney.set(journeyId ?? '', {
      km: ordered.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
      paths: ordered.flatMap(({ overview }) => decodeLine(overview) ?? []),
      key: ordered.map(({ distance, overview }) => `${distance} ${overview}`).join('\n'),
    });
  }
  return (journeyId) => byJourney.get(journeyId);
}

function inOrder(one: Drawn, other: Drawn): number {
  const [a, b] = [one, other].map(({ startedAt, date, id }) => `${startedAt || date} ${id}`);
  return a! < b! ? -1 : 1;
}
