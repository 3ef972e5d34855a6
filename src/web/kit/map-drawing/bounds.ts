/** West, south, east, north. East may exceed 180 if the places lie around the 180th meridian. */
export type Bounds = [west: number, south: number, east: number, north: number];

type Points = readonly (readonly number[])[];

/**
 * Degrees. Lines are framed up to this latitude, because a pole is infinitely far away on a
 * Mercator map.
 */
const mostLatitudeOfLines = 83;

/**
 * Degrees. A map of the whole Earth is cut between places that are at least this far apart, if
 * there are any.
 */
const leastCut = 20;

/**
 * Returns the smallest frame around places and lines `[lon, lat]`; undefined without places.
 * Longitudes may exceed 180. The widest gap that no line crosses stays outside, so that places on
 * both sides of the 180th meridian are near each other. If lines go around the Earth, the frame is
 * the whole Earth, cut where the fewest lines cross.
 */
export function boundsOf(places: Points, lines: readonly Points[] = []): Bounds | undefined {
  if (places.length === 0) return undefined;
  const seen = lines.flatMap(stretchesOf).filter((stretch) => stretch.length > 0);
  const latitudes = [...places, ...seen.flat()].map(([, lat = 0]) => lat);
  const [south, north] = extremes(latitudes);
  const alone = places.map(([lon = 0]): Span => [lon, lon]);
  const spans = seen.map((stretch) => extremes(stretch.map(([lon = 0]) => lon)));
  const [west, east] = frameOf([...alone, ...spans]) ?? wholeEarth(alone, spans);
  return [west, south, east, north];
}

type Span = [least: number, most: number];

/** Returns the parts of a line that a Mercator map can show. */
function stretchesOf(line: Points): Points[] {
  const stretches: (readonly number[])[][] = [[]];
  for (const point of line) {
    if (Math.abs(point[1] ?? 0) <= mostLatitudeOfLines) stretches.at(-1)?.push(point);
    else stretches.push([]);
  }
  return stretches;
}

/** Returns west and east around spans of longitudes; undefined if there is no gap between them. */
function frameOf(spans: readonly Span[]): Span | undefined {
  const gaps = gapsBetween(spans).toSorted((a, b) => widthOf(b) - widthOf(a));
  const [widest] = gaps;
  return widest && [widest[1], widest[0]];
}

/**
 * Returns the gaps between spans of longitudes, from west to east. Each gap ends where a span
 * begins. It begins where another span ended, which may be 360° further east.
 */
function gapsBetween(spans: readonly Span[]): Span[] {
  const sorted = spans.map(fromWest).sort(([a], [b]) => a - b);
  const most = sorted.reduce((east, [, end]) => Math.max(east, end), -Infinity);
  // `east` is the easternmost longitude covered so far. `turned` is the same longitude, 360°
  // further east.
  let [east, turned] = [most - 360, most];
  const gaps: Span[] = [];
  for (const [start, end] of sorted) {
    if (start > east) gaps.push([turned, start]);
    if (end > east) [east, turned] = [end, end + 360];
  }
  return gaps;
}

function widthOf([from, to]: Span): number {
  return to + 360 - from;
}

/** Returns the same span, shifted by whole turns so that it begins in −180 … 180. */
function fromWest([start, end]: Span): Span {
  const turns = Math.floor((start + 180) / 360) * 360;
  return [start - turns, end - turns];
}

/** Returns all longitudes, cut between places that are far apart, where the fewest lines cross. */
function wholeEarth(places: readonly Span[], lines: readonly Span[]): Span {
  const cuts = gapsBetween(places)
    .toSorted((a, b) => widthOf(b) - widthOf(a))
    .filter((gap, index) => index === 0 || widthOf(gap) >= leastCut)
    .map((gap) => {
      const at = gap[1] - widthOf(gap) / 2;
      return { at, crossing: lines.filter((line) => isWithin(at, line)).length };
    });
  const fewest = cuts.reduce((best, cut) => (cut.crossing < best.crossing ? cut : best));
  return [fewest.at, fewest.at + 360];
}

function isWithin(lon: number, span: Span): boolean {
  const [start, end] = fromWest(span);
  return [lon, lon + 360].some((turned) => turned > start && turned < end);
}

function extremes(values: readonly number[]): Span {
  // The values are not spread as arguments, because engines limit the number of arguments.
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/**
 * Returns the centre of points `[lon, lat]` on the sphere, from the mean of their unit vectors.
 * Twenty places in Europe therefore outweigh one in Australia.
 */
export function middleOf(points: readonly (readonly number[])[]): [lon: number, lat: number] {
  let [x, y, z] = [0, 0, 0];
  for (const [lon = 0, lat = 0] of points) {
    const point = onUnitGlobe({ lon, lat });
    x += point.x;
    y += point.y;
    z += point.z;
  }
  const degrees = 180 / Math.PI;
  return [Math.atan2(y, x) * degrees, Math.atan2(z, Math.hypot(x, y)) * degrees];
}

/**
 * Returns a point on a globe of radius 1 for coordinates in degrees: x at 0° E, y at 90° E, z at
 * the pole.
 */
export function onUnitGlobe({ lon, lat }: { lon: number; lat: number }) {
  const [around, up] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180];
  return {
    x: Math.cos(up) * Math.cos(around),
    y: Math.cos(up) * Math.sin(around),
    z: Math.sin(up),
  };
}
