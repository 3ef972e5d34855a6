import { boundsOfDrawn, drawnOf, flatView } from '../../../../kit/map-drawing/fitted-view.ts';
import type { Padding, Size } from '../../../../kit/map-drawing/free-space.ts';
import { worldWidth } from '../../../../kit/map-drawing/globe-zoom.ts';
import { toMercator } from '../../../../kit/map-drawing/mercator.ts';
import { type DrawnLine, lineFeatures, noPoints } from '../lines/line-features.ts';

/** px: what is smaller in a picture is hardly seen as a line … */
const leastExtent = 6;
/** … and is as wide as this, so that its round ends make a dot of it. */
const dot = 6;

interface View {
  padding: Padding;
  size: Size;
  nearest: number;
}

/** The lines of a picture that shows them all: of those that are too short to be seen there a dot. */
export function dottedLines(
  drawn: readonly DrawnLine[],
  { padding, size, nearest }: View,
): DrawnLine[] {
  const seen = drawnOf({ points: noPoints, lines: lineFeatures(drawn) });
  const { zoom } = flatView(seen, padding, size, nearest);
  const scale = worldWidth * 2 ** zoom;
  return drawn.map((line) =>
    extentOf(line) * scale < leastExtent ? { ...line, width: Math.max(dot, line.width) } : line,
  );
}

/** In worlds. */
function extentOf(line: DrawnLine): number {
  const bounds = boundsOfDrawn(drawnOf({ points: noPoints, lines: lineFeatures([line]) }));
  if (!bounds) return Infinity;
  const [west, south, east, north] = bounds;
  const [x1, y1] = toMercator([west, north]);
  const [x2, y2] = toMercator([east, south]);
  return Math.max(x2 - x1, y2 - y1);
}
