/** A simplified line stored beside the original, for maps at lower zooms. */
interface LineLevel {
  name: 'overview' | 'coarse' | 'medium' | 'fine';
  /** Maximum distance of the line from the recorded one. */
  toleranceMetres: number;
  mostPoints: number;
  /**
   * Lowest zoom for this level (inclusive), as MapLibre counts zooms of a map with 512 px tiles.
   */
  leastZoom: number;
  /** Highest zoom for this level (exclusive). */
  belowZoom: number;
}

/**
 * From coarse to fine. At zoom z a pixel is 78,272 m / 2^z wide at the equator, and half of that at
 * 60° latitude. At the last integer zoom of a level its tolerance is at most one pixel at the
 * equator and two at 60°. The overview is stored in the track record itself, so a map of 300 tracks
 * can be drawn at once from 60,000 points.
 */
export const lineLevels: readonly LineLevel[] = [
  { name: 'overview', toleranceMetres: 1000, mostPoints: 200, leastZoom: 0, belowZoom: 7 },
  { name: 'coarse', toleranceMetres: 100, mostPoints: 2000, leastZoom: 7, belowZoom: 10 },
  { name: 'medium', toleranceMetres: 20, mostPoints: 10_000, leastZoom: 10, belowZoom: 12 },
  { name: 'fine', toleranceMetres: 5, mostPoints: 50_000, leastZoom: 12, belowZoom: Infinity },
];

/** Returns the index in `lineLevels` that a map uses at a zoom. */
export function levelAtZoom(zoom: number): number {
  return Math.max(
    0,
    lineLevels.findLastIndex(({ leastZoom }) => zoom >= leastZoom),
  );
}
