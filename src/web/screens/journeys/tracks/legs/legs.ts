import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import type { Position } from '../../../../../domain/shared/places/geo.ts';
import { geodesicPath } from '../../../../../domain/shared/places/geodesic-line.ts';
import type { Track } from '../../../../../domain/tracks/track.ts';
import { overviewLines } from '../lines/overview-lines.ts';

/** A track among those of a map, with what its journey says where nobody has its line. */
export interface Leg {
  track: Track;
  /** the coarse line, or the geodesic of its journey; none where neither is known */
  lines: Position[][];
  /** nobody has its line: the shortest way between the ends of its journey stands in */
  isGeodesic: boolean;
  /** of its line, else of its journey */
  distanceKm: number | undefined;
}

/** Fine enough that no bend shows at any zoom where a whole leg is on the screen. */
const stepKm = 50;

export function legsOf(
  tracks: readonly Track[],
  journeyOf: (id: string) => Pick<JourneyRow, 'from' | 'to' | 'distanceKm'> | undefined,
): Leg[] {
  return tracks.map((track) => {
    const lines = overviewLines(track);
    const distanceKm = track.distance ?? undefined;
    const isKnown = lines.length > 0 || track.journeyId === null;
    const journey = isKnown ? undefined : journeyOf(track.journeyId ?? '');
    if (!journey) return { track, lines, isGeodesic: false, distanceKm };
    const { from, to } = journey;
    // A round trip leads nowhere.
    const geodesic = from.id === to.id ? [] : [geodesicPath(from, to, { stepKm })];
    const stated = distanceKm ?? journey.distanceKm;
    return { track, lines: geodesic, isGeodesic: geodesic.length > 0, distanceKm: stated };
  });
}
