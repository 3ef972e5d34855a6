/** A simplified line that is kept beside the original, for maps that show no more. */
export interface LineLevel {
  name: 'overview' | 'coarse' | 'medium' | 'fine';
  /** how far the line may be from the recorded one */
  toleranceMetres: number;
  mostPoints: number;
  /** the zooms of a map with tiles of 512 px, as MapLibre counts them, from this one up … */
  leastZoom: number;
  /** … and below this one */
  belowZoom: number;
}

/**
 * From coarse to fine. At zoom z a pixel is 78,272 m / 2^z wide at the equator, and half of that at 60°
 * of latitude: at the last whole zoom of a level its tolerance is at most a pixel at the equator and two
 * there. The overview is in the record of a track itself, so that a collection of 300 tracks is drawn at
 * once from 60,000 points.
 */
export const lineLevels: readonly LineLevel[] = [
  { name: 'overview', toleranceMetres: 1000, mostPoints: 200, leastZoom: 0, belowZoom: 7 },
  { name: 'coarse', toleranceMetres: 100, mostPoints: 2000, leastZoom: 7, belowZoom: 10 },
  { name: 'medium', toleranceMetres: 20, mostPoints: 10_000, leastZoom: 10, belowZoom: 12 },
  { name: 'fine', toleranceMetres: 5, mostPoints: 50_000, leastZoom: 12, belowZoom: Infinity },
];

/** The index in `lineLevels` of what a map shows at a zoom. */
export function levelAtZoom(zoom: number): number {
  return Math.max(
    0,
    lineLevels.findLastIndex(({ leastZoom }) => zoom >= leastZoom),
  );
}
