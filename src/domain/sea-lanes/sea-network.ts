import type { Position } from '../shared/places/geo.ts';
import type { SeaLaneFile } from './sea-lane-file.ts';
import { greatCircle, sphereKm, turnedTowards } from './sphere.ts';

/** A lane between two forks. */
export interface Lane {
  from: number;
  to: number;
  /**
   * Both forks and the points between, at most 150 km apart, with continuous longitudes beyond
   * 180°.
   */
  points: readonly Position[];
  /** Distance from its first fork to each of its points. */
  km: readonly number[];
  /** Latitude range of the lane, so that a port need not check every leg of every lane. */
  south: number;
  north: number;
}

/** Sea lanes and the forks where they meet. A fork is identified by its number. */
export interface SeaNetwork {
  lanes: readonly Lane[];
  /** The lanes that begin or end at each fork. */
  lanesAt: readonly (readonly Lane[])[];
}

/**
 * Kilometres. Fine enough for a smooth curve and for treating a leg as straight when finding the
 * point nearest to a port.
 */
export const legKm = 150;

/** Parses the network. Throws a RangeError if a lane does not end at a fork. */
export function readSeaNetwork(file: SeaLaneFile): SeaNetwork {
  const forks = positionsIn(file.forks, file.perDegree);
  const lanes = file.lanes.map(([from = -1, to = -1, ...between]): Lane => {
    const [first, last] = [forks[from], forks[to]];
    if (!first || !last) throw new RangeError(`A sea lane has lost its fork ${from} or ${to}`);
    const points = withoutLongLegs([first, ...positionsIn(between, file.perDegree), last]);
    const latitudes = points.map(([, lat]) => lat);
    const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
    return { from, to, points, km: kmAlong(points), south, north };
  });
  const lanesAt: Lane[][] = forks.map(() => []);
  for (const lane of lanes) {
    lanesAt[lane.from]?.push(lane);
    lanesAt[lane.to]?.push(lane);
  }
  return { lanes, lanesAt };
}

function positionsIn(numbers: readonly number[], perDegree: number): Position[] {
  const positions: Position[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    positions.push([(numbers[at] ?? 0) / perDegree, (numbers[at + 1] ?? 0) / perDegree]);
  }
  return positions;
}

/** Inserts points along the great circle between bends. */
function withoutLongLegs(bends: readonly Position[]): Position[] {
  const points = bends.slice(0, 1);
  for (const bend of bends.slice(1)) {
    const last = points.at(-1) ?? bend;
    const km = sphereKm(last, bend);
    const legs = Math.ceil(km / legKm);
    const at = legs > 1 ? greatCircle(last, bend) : undefined;
    for (let leg = 1; leg <= legs; leg++) {
      const next = leg < legs && at ? at((km * leg) / legs) : bend;
      points.push(turnedTowards(next, points.at(-1) ?? next));
    }
  }
  return points;
}

function kmAlong(points: readonly Position[]): number[] {
  let sum = 0;
  return points.map((point, at) => (sum += sphereKm(points[at - 1] ?? point, point)));
}
