import type { Position } from '../shared/places/geo.ts';
import { type Joint, nearestOnLanes } from './nearest-on-lanes.ts';
import type { IsOpenSea } from './open-sea.ts';
import type { SeaNetwork } from './sea-network.ts';
import { sphereKm } from './sphere.ts';

/** A way from a port to a fork of the sea lanes. */
export interface Approach {
  fork: number;
  km: number;
  /** From the port to the fork, both included. */
  points: readonly Position[];
}

export interface Approaches {
  /** Where the port joins its lane, if it has one. */
  joint: Joint | undefined;
  ways: Approach[];
}

/**
 * Maximum distance of the lane if it is not visible over open sea from the port. Such a port lies
 * up a river or a fjord, and the mouth is within this distance.
 */
const mostOverLandKm = 200;

/**
 * Maximum distance over open sea, which is larger because gulfs with little trade have few lanes.
 */
const mostOverSeaKm = 800;

/** If the nearest lane is behind land, a lane up to this much farther away is better. */
const detourKm = 50;

/** Maximum number of forks tried per port, in addition to the two of its lane. */
const mostForks = 6;

/**
 * Returns the ways from a port to the lanes: to a near lane, preferably over open sea, and straight
 * to the nearest forks that are reachable over open sea.
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

/** Returns the ways to both ends of the lane. */
function overLane({ lane, at, leg, alongKm, offKm }: Joint, port: Position): Approach[] {
  const before = lane.points.slice(0, leg + 1).toReversed();
  const after = lane.points.slice(leg + 1);
  const whole = lane.km.at(-1) ?? 0;
  return [
    { fork: lane.from, km: offKm + alongKm, points: [port, at, ...before] },
    { fork: lane.to, km: offKm + whole - alongKm, points: [port, at, ...after] },
  ];
}
