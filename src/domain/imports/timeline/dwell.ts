import type { Coordinates } from '../../shared/places/geo.ts';
import type { TimedPosition, Waypoint } from './timeline-row.ts';

/** The limits of a stay; see `findDwells`. */
const dwellRule = {
  /** Maximum distance of each position from the mean of the stay's positions. */
  radiusMetres: 250,
  leastMinutes: 30,
  /**
   * Maximum time without a position; after a longer gap, the traveller's whereabouts are unknown.
   */
  longestGapHours: 24,
} as const;

/** A stay found in positions, and the way to it from the previous stay if it is complete. */
export interface Dwell<Source> extends Coordinates {
  begin: number;
  end: number;
  /**
   * The first position, which is the same in a longer export. The mean changes with each further
   * position.
   */
  first: Coordinates;
  /** The source of its first position. */
  source: Source;
  /** Undefined for the first stay, and after a gap. */
  way: readonly Waypoint[] | undefined;
}

/**
 * Maximum number of waypoints between two stays; when it is reached, every second one is dropped.
 */
const mostWaypoints = 400;

const metresPerDegree = 111_195;

/**
 * Finds stays in positions that are sorted by time, keeping at most one stay in memory.
 *
 * Positions are grouped while each is within `radiusMetres` of the mean of the previous ones and at
 * most `longestGapHours` after the last. A group that lasts `leastMinutes` is a stay; a shorter
 * group is part of the way to the next stay. This is the stay point of Q. Li et al., Mining user
 * similarity based on location history (ACM GIS 2008), but with the mean instead of the first
 * position, because the positions of a phone at rest jitter.
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

/** Updates the running mean with one more position. */
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

/**
 * Returns the distance in metres on a plane tangent to the Earth; accurate to a few per mille over
 * a few kilometres.
 */
export function metresTo(from: Coordinates, to: Coordinates): number {
  const east = within180(to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  return Math.hypot(to.lat - from.lat, east) * metresPerDegree;
}

function within180(degrees: number): number {
  if (degrees > 180) return degrees - 360;
  return degrees <= -180 ? degrees + 360 : degrees;
}
