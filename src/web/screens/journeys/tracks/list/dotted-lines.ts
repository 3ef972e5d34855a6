import { boundsOfDrawn, drawnOf, flatView } from '../../../../kit/map-drawing/fitted-view.ts';
import type { Padding, Size } from '../../../../kit/map-drawing/free-space.ts';
import { worldWidth } from '../../../../kit/map-drawing/globe-zoom.ts';
import { toMercator } from '../../../../kit/map-drawing/mercator.ts';
import { type DrawnLine, lineFeatures, noPoints } from '../lines/line-features.ts';

/** In px: a line with a smaller extent is hardly visible in a picture. */
const leastExtent = 6;
/** In px: the width of such a line. Its round ends make it a dot. */
const dot = 6;

/**
 * The lines for a picture that shows all of them. Lines that are too short to be visible become
 * dots.
 */
export function dottedLines(
  drawn: readonly DrawnLine[],
  { padding, size, nearest }: { padding: Padding; size: Size; nearest: number },
): DrawnLine[] {
  const seen = drawnOf({ points: noPoints, lines: lineFeatures(drawn) });
  const { zoom } = flatView(seen, padding, size, nearest);
  const scale = worldWidth * 2 ** zoom;
  return drawn.map((line) =>
    extentOf(line) * scale < leastExtent ? { ...line, width: Math.max(dot, line.width) } : line,
  );
}

/** As a share of the world's width. */
function extentOf(line: DrawnLine): number {
  const bounds = boundsOfDrawn(drawnOf({ points: noPoints, lines: lineFeatures([line]) }));
  if (!bounds) return Infinity;
  const [west, south, east, north] = bounds;
  const [x1, y1] = toMercator([west, north]);
  const [x2, y2] = toMercator([east, south]);
  return Math.max(x2 - x1, y2 - y1);
}
