import type { Position } from '../shared/places/geo.ts';
import type { SeaLaneFile } from './sea-lane-file.ts';
import { greatCircle, sphereKm, turnedTowards } from './sphere.ts';

/** A lane from one fork to another. */
export interface Lane {
  from: number;
  to: number;
  /** both forks and what lies between, at most 150 km apart; longitudes run on over 180 */
  points: readonly Position[];
  /** from its first fork to each of its points */
  km: readonly number[];
  /** latitudes between which it lies, so that a port need not look at every leg of every lane */
  south: number;
  north: number;
}

/** Sea lanes and the forks where they meet; a fork is known by its number. */
export interface SeaNetwork {
  lanes: readonly Lane[];
  /** the lanes that begin or end at each fork */
  lanesAt: readonly (readonly Lane[])[];
}

/** Fine enough that no bend shows, and that a leg is straight where a port looks for its nearest point. */
export const legKm = 150;

/** Throws a RangeError where a lane ends at no fork. */
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

/** From bend to bend as a ship would sail, along the great circle. */
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
