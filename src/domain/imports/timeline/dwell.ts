import type { Coordinates } from '../../shared/places/geo.ts';
import type { TimedPosition, Waypoint } from './timeline-row.ts';

/** When positions are a stay: `findDwells`. */
const dwellRule = {
  /** from the mean of the positions of a stay to each of them */
  radiusMetres: 250,
  leastMinutes: 30,
  /** without a position, after which nobody knows where somebody was */
  longestGapHours: 24,
} as const;

/** A stay among positions, and the way to it from the one before, where nothing is missing of that. */
export interface Dwell<Source> extends Coordinates {
  begin: number;
  end: number;
  /** its first position: the mean moves with each further one, as in a longer export */
  first: Coordinates;
  /** where its first position comes from */
  source: Source;
  /** undefined for the first, and after a gap */
  way: readonly Waypoint[] | undefined;
}

/** Waypoints that are kept between two stays; beyond them every second one goes. */
const mostWaypoints = 400;

const metresPerDegree = 111_195;

/**
 * Finds stays in positions that come in the order of time, keeping no more than one of them in memory.
 *
 * Positions belong together while each is within `radiusMetres` of the mean of those before it, and no
 * longer than `longestGapHours` after the last. They are a stay if they last `leastMinutes`; otherwise
 * they are of the way to the next. That is the stay point of Q. Li et al., Mining user similarity based
 * on location history (ACM GIS 2008), with the mean in place of the first position: a phone that lies
 * still jitters about where it is.
 */
export function* findDwells<Source>(
  positions: Iterable<TimedPosition & { source: Source }>,
): Generator<Dwell<Source>> {
  let group: Group<Source> | undefined;
  let way: Waypoint[] | undefined;
  for (const position of positions) {
    const isAfterGap = group && position.time - group.end > dwellRule.longestGapHours * 3_600_000;
    if (group && !isAfterGap && metresTo(group, position) <= dwellRule.radiusMetres) {
      include(group, position);
      continue;
    }
    if (group && isDwell(group)) {
      yield dwellOf(group, way);
      way = [];
    } else if (group && way) way = withWaypoint(way, group);
    if (isAfterGap) way = undefined;
    group = begun(position);
  }
  if (group && isDwell(group)) yield dwellOf(group, way);
}

interface Group<Source> extends Coordinates {
  begin: number;
  end: number;
  count: number;
  first: Coordinates;
  source: Source;
}

function begun<Source>({
  lat,
  lon,
  time,
  source,
}: TimedPosition & { source: Source }): Group<Source> {
  return { lat, lon, begin: time, end: time, count: 1, first: { lat, lon }, source };
}

function isDwell({ begin, end }: Group<unknown>): boolean {
  return end - begin >= dwellRule.leastMinutes * 60_000;
}

/** Moves the mean by the share of one more position. */
function include(group: Group<unknown>, { lat, lon, time }: TimedPosition): void {
  group.count++;
  group.lat += (lat - group.lat) / group.count;
  group.lon = within180(group.lon + within180(lon - group.lon) / group.count);
  group.end = time;
}

function dwellOf<Source>(
  { lat, lon, begin, end, first, source }: Group<Source>,
  way: readonly Waypoint[] | undefined,
): Dwell<Source> {
  return { lat, lon, begin, end, first, source, way };
}

function withWaypoint(way: Waypoint[], { lat, lon, begin }: Group<unknown>): Waypoint[] {
  const kept = way.length < mostWaypoints ? way : way.filter((_one, index) => index % 2 === 0);
  kept.push({ lat, lon, time: begin });
  return kept;
}

/** On a plane that touches the Earth there: right to some per mille over a few kilometres. */
export function metresTo(from: Coordinates, to: Coordinates): number {
  const east = within180(to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(to.lat - from.lat, east) * metresPerDegree;
}

function within180(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees <= -180 ? degrees + 360 : degrees;
}
