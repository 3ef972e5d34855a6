/** West, south, east, north; east may lie beyond 180 when the places lie around that meridian. */
export type Bounds = [west: number, south: number, east: number, north: number];

type Points = readonly (readonly number[])[];

/**
 * Lines are framed up to here: what runs over a pole is infinitely far north on a Mercator map.
 * Degrees.
 */
const mostLatitudeOfLines = 83;

/** Places are at least so far apart where a map of the whole Earth is cut, if any are; degrees. */
const leastCut = 20;

/**
 * The smallest frame around places and lines `[lon, lat]`, whose longitudes may run on over 180:
 * the widest gap that no line crosses stays outside, so that places on both sides of the 180th
 * meridian are near each other. Where lines go right round the Earth it is all of it, cut where the
 * fewest lines cross. Undefined without places.
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

/** The pieces of a line that a Mercator map can show. */
function stretchesOf(line: Points): Points[] {
  const stretches: (readonly number[])[][] = [[]];
  for (const point of line) {
    if (Math.abs(point[1] ?? 0) <= mostLatitudeOfLines) stretches.at(-1)?.push(point);
    else stretches.push([]);
  }
  return stretches;
}

/** West and east around spans of longitudes; undefined where they leave no gap. */
function frameOf(spans: readonly Span[]): Span | undefined {
  const gaps = gapsBetween(spans).toSorted((a, b) => widthOf(b) - widthOf(a));
  const [widest] = gaps;
  return widest && [widest[1], widest[0]];
}

/**
 * The gaps that spans of longitudes leave, from west to east; each ends where a span begins, and
 * begins where one ended, which may be a turn further east.
 */
function gapsBetween(spans: readonly Span[]): Span[] {
  const sorted = spans.map(fromWest).sort(([a], [b]) => a - b);
  const most = sorted.reduce((east, [, end]) => Math.max(east, end), -Infinity);
  // How far east all is covered; and the same, as seen from the west of a frame that begins there.
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

/** The same longitudes, beginning in −180 … 180. */
function fromWest([start, end]: Span): Span {
  const turns = Math.floor((start + 180) / 360) * 360;
  return [start - turns, end - turns];
}

/** All longitudes, cut between places that are well apart, where the fewest lines cross. */
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
  // Not by spreading them as arguments, of which an engine takes so many only.
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}

/**
 * The middle of points `[lon, lat]` on the sphere: where the mean of their directions comes out of
 * the ground, so that twenty places in Europe outweigh one in Australia.
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

/** Where a place in degrees comes out of a globe of radius 1: x at 0° E, y at 90° E, z at the pole. */
export function onUnitGlobe({ lon, lat }: { lon: number; lat: number }) {
  const [around, up] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180];
  return {
    x: Math.cos(up) * Math.cos(around),
    y: Math.cos(up) * Math.sin(around),
    z: Math.sin(up),
  };
}
