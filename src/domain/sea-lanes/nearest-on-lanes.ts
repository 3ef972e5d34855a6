import type { Position } from '../shared/places/geo.ts';
import type { Lane, SeaNetwork } from './sea-network.ts';
import { sphereKm } from './sphere.ts';

/** The point of a lane that is nearest to a port. */
export interface Joint {
  lane: Lane;
  at: Position;
  /** The index of the first of the two lane points that it lies between. */
  leg: number;
  /** Distance along the lane from its first fork. */
  alongKm: number;
  /** Distance from the port. */
  offKm: number;
}

/** Returns the joints of the lanes within a distance of a port, the nearest first. */
export function nearestOnLanes({ lanes }: SeaNetwork, port: Position, mostKm: number): Joint[] {
  // A degree of latitude is 111 km.
  const mostDegrees = mostKm / 110;
  const [, lat] = port;
  return lanes
    .filter(({ south, north }) => south - lat <= mostDegrees && lat - north <= mostDegrees)
    .map((lane) => nearestOf(lane, port))
    .filter(({ degrees }) => degrees <= mostDegrees)
    .map((nearest) => placed(nearest, port))
    .filter(({ offKm }) => offKm <= mostKm)
    .sort((a, b) => a.offKm - b.offKm);
}

interface Nearest {
  lane: Lane;
  leg: number;
  /** Share of the leg, 0 to 1. */
  part: number;
  /** Distance from the port, in degrees of latitude. */
  degrees: number;
}

/** Computed on the plane tangent to the Earth at the port. */
function nearestOf(lane: Lane, [lon, lat]: Position): Nearest {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  let [nearest, along, least] = [0, 0, Infinity];
  for (let leg = 0; leg + 1 < lane.points.length; leg++) {
    const [a, b] = [lane.points[leg], lane.points[leg + 1]];
    if (!a || !b) continue;
    const x = shortWayRound(a[0] - lon) * squeeze;
    const y = a[1] - lat;
    const dx = (b[0] - a[0]) * squeeze;
    const dy = b[1] - a[1];
    const square = dx * dx + dy * dy;
    const part = square === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / square));
    const away = (x + dx * part) ** 2 + (y + dy * part) ** 2;
    if (away < least) [nearest, along, least] = [leg, part, away];
  }
  return { lane, leg: nearest, part: along, degrees: Math.sqrt(least) };
}

function placed({ lane, leg, part }: Nearest, port: Position): Joint {
  const [a = [0, 0], b = [0, 0]] = [lane.points[leg], lane.points[leg + 1]];
  const at: Position = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  return {
    lane,
    at,
    leg,
    alongKm: (lane.km[leg] ?? 0) + sphereKm(a, at),
    offKm: sphereKm(port, at),
  };
}

function shortWayRound(degrees: number): number {
  return degrees - Math.round(degrees / 360) * 360;
}
