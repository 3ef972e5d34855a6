import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { geodesicPath } from '../../../../../domain/shared/places/geodesic-line.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import { overviewLines } from '../lines/line-features.ts';

/** A track of a map. If it has no line, the data of its journey are used. */
export interface Leg {
  /** The ID of the track. */
  id: string;
  track: Track;
  /** The coarse line, or the geodesic of the journey. Empty if neither is known. */
  lines: Position[][];
  /** The track has no line, so the geodesic between the ends of its journey is shown. */
  isGeodesic: boolean;
  /** The length of the line, otherwise of the journey. */
  distanceKm: number | undefined;
}

/** Fine enough that no corners show at any zoom that fits a whole leg. */
const stepKm = 50;

export function legsOf(
  tracks: readonly Track[],
  journeyOf: (id: string) => Pick<JourneyRow, 'from' | 'to' | 'distanceKm'> | undefined,
): Leg[] {
  return tracks.map((track) => {
    const { id } = track;
    const lines = overviewLines(track);
    const distanceKm = track.distance ?? undefined;
    const isKnown = lines.length > 0 || track.journeyId === null;
    const journey = isKnown ? undefined : journeyOf(track.journeyId ?? '');
    if (!journey) return { id, track, lines, isGeodesic: false, distanceKm };
    const { from, to } = journey;
    // A round trip has no geodesic.
    const geodesic = from.id === to.id ? [] : [geodesicPath(from, to, { stepKm })];
    const stated = distanceKm ?? journey.distanceKm;
    return { id, track, lines: geodesic, isGeodesic: geodesic.length > 0, distanceKm: stated };
  });
}

type Measures = Pick<Track, 'meanSpeed' | 'topSpeed' | 'ascent' | 'descent'>;

/** Whether a leg has a line of speeds and climbs in the list. A drawn leg has none. */
export function hasMeasures({ meanSpeed, topSpeed, ascent, descent }: Measures): boolean {
  return [meanSpeed, topSpeed, ascent, descent].some((measure) => measure !== null);
}
