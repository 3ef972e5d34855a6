import type { Position } from '../shared/places/geo.ts';
import { type Joint, nearestOnLanes } from './nearest-on-lanes.ts';
import type { IsOpenSea } from './open-sea.ts';
import type { SeaNetwork } from './sea-network.ts';
import { sphereKm } from './sphere.ts';

/** A way from a port to a fork of the lanes. */
export interface Approach {
  fork: number;
  km: number;
  /** from the port to the fork, both among them */
  points: readonly Position[];
}

export interface Approaches {
  /** where the port comes to its lane, if it has one */
  joint: Joint | undefined;
  ways: Approach[];
}

/** A port that no lane can be seen from is up a river or a fjord, whose mouth is not that far off. */
const mostOverLandKm = 200;

/** Over open sea a lane may lie further off: there are few in the gulfs that trade leaves aside. */
const mostOverSeaKm = 800;

/** So much further off a lane is the better one where the nearest is behind land. */
const detourKm = 50;

/** Forks that are tried for each port, beside the two of its lane. */
const mostForks = 6;

/**
 * How a ship may come from a port to the lanes: to a near lane, which should be one that it reaches over
 * open sea, and straight to those of the nearest forks that it reaches so.
 */
export function approachesOf(
  network: SeaNetwork,
  port: Position,
  isOpenSea: IsOpenSea,
): Approaches {
  const near = nearestOnLanes(network, port, mostOverSeaKm);
  const joint = jointOf(near, port, isOpenSea);
  if (!joint) return { joint, ways: [] };
  const straight = forksAlong(near)
    .map(({ fork, at }) => ({ fork, at, km: sphereKm(port, at) }))
    .sort((a, b) => a.km - b.km);
  const ways: Approach[] = [];
  for (const { fork, at, km } of straight) {
    if (ways.length >= mostForks) break;
    if (isOpenSea(port, at)) ways.push({ fork, km, points: [port, at] });
  }
  return { joint, ways: [...overLane(joint, port), ...ways] };
}

function jointOf(near: readonly Joint[], port: Position, isOpenSea: IsOpenSea): Joint | undefined {
  const [nearest] = near;
  if (!nearest) return undefined;
  const isNear = nearest.offKm <= mostOverLandKm;
  const most = isNear ? nearest.offKm + detourKm : mostOverSeaKm;
  const open = near.find(({ at, offKm }) => offKm <= most && isOpenSea(port, at));
  return open ?? (isNear ? nearest : undefined);
}

function forksAlong(joints: readonly Joint[]): { fork: number; at: Position }[] {
  const forks = new Map<number, Position>();
  for (const { lane } of joints) {
    const [first, last] = [lane.points[0], lane.points.at(-1)];
    if (first) forks.set(lane.from, first);
    if (last) forks.set(lane.to, last);
  }
  return [...forks].map(([fork, at]) => ({ fork, at }));
}

/** Either way along the lane. */
function overLane({ lane, at, leg, alongKm, offKm }: Joint, port: Position): Approach[] {
  const before = lane.points.slice(0, leg + 1).toReversed();
  const after = lane.points.slice(leg + 1);
  const whole = lane.km.at(-1) ?? 0;
  return [
    { fork: lane.from, km: offKm + alongKm, points: [port, at, ...before] },
    { fork: lane.to, km: offKm + whole - alongKm, points: [port, at, ...after] },
  ];
}
