import {
  type Coordinates,
  geodesicPath,
  type Position,
} from '../../../domain/shared/places/geo.ts';
import { onUnitGlobe } from './bounds.ts';
import { toMercator } from './mercator.ts';

/**
 * A part of a line is divided if its middle is further from its chord than this share of the whole
 * line: one pixel if the line is 1,000 pixels long.
 */
const mostOff = 0.001;
/** Radians. A part is divided if it would bend by more than this where its halves meet. */
const mostBend = 0.07;
/**
 * Degrees of longitude. Longer parts are divided, because the flat map and the globe draw a part
 * along its straight line on a Mercator map.
 */
const mostDegrees = 10;
/** Limits the divisions next to a pole, where every part spans many degrees of longitude. */
const mostDivisions = 8;
/** Radians. Nearly antipodal places are further apart; only the ellipsoid decides their direction. */
const nearlyAntipodal = Math.PI - 0.01;

interface Stop {
  /** From 0 at the start to 1 at the end. */
  share: number;
  position: Position;
  /** The position on a Mercator map of side 1. */
  x: number;
  y: number;
}

/**
 * Returns the great circle between two places for a map, with points where it bends: a line along
 * the equator or a meridian has few, a line near a pole has many. It lies within 0.3 % of its length
 * of the geodesic on the ellipsoid and costs a tenth of it. Longitudes are continuous and may leave
 * −180…180, as globes and wrapped maps require. Always returns at least two points.
 */
export function greatCirclePath(from: Coordinates, to: Coordinates): Position[] {
  const [a, b] = [onUnitGlobe(from), onUnitGlobe(to)];
  const across = Math.hypot(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
  const angle = Math.atan2(across, a.x * b.x + a.y * b.y + a.z * b.z);
  if (angle > nearlyAntipodal) return geodesicPath(from, to, { stepKm: 150 });
  const stopAt = (share: number): Stop => {
    const sines = Math.sin(angle);
    const [ofA, ofB] = [Math.sin((1 - share) * angle) / sines, Math.sin(share * angle) / sines];
    const [x, y] = [ofA * a.x + ofB * b.x, ofA * a.y + ofB * b.y];
    const up = Math.atan2(ofA * a.z + ofB * b.z, Math.hypot(x, y));
    const around = Math.atan2(y, x) * degrees;
    return stopOf(share, [turnedTo(from.lon, around), up * degrees]);
  };
  const start = stopOf(0, [from.lon, from.lat]);
  // Less than half a turn, so the nearer of the two directions is the right one.
  const end = stopOf(1, [turnedTo(from.lon, to.lon), to.lat]);
  const path: Position[] = [start.position];
  if (angle > 0) {
    const most = mostOff * Math.hypot(end.x - start.x, end.y - start.y);
    const middle = stopAt(0.5);
    // In two halves, because the middle of a line across the equator lies on its chord.
    divide({ from: start, to: middle, most, stopAt, path }, 1);
    path.push(middle.position);
    divide({ from: middle, to: end, most, stopAt, path }, 1);
  }
  path.push(end.position);
  return path;
}

const degrees = 180 / Math.PI;

interface Part {
  from: Stop;
  to: Stop;
  /** The allowed distance of its middle from its chord, on a Mercator map of side 1. */
  most: number;
  stopAt: (share: number) => Stop;
  /** Receives the points between `from` and `to`. */
  path: Position[];
}

function divide({ from, to, ...line }: Part, divisions: number): void {
  if (divisions >= mostDivisions) return;
  const middle = line.stopAt((from.share + to.share) / 2);
  if (isStraight(from, middle, to, line.most)) return;
  divide({ from, to: middle, ...line }, divisions + 1);
  line.path.push(middle.position);
  divide({ from: middle, to, ...line }, divisions + 1);
}

function isStraight(from: Stop, middle: Stop, to: Stop, most: number): boolean {
  if (Math.abs(to.position[0] - from.position[0]) > mostDegrees) return false;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(dx, dy);
  if (chord === 0) return true;
  const off = Math.abs((middle.x - from.x) * dy - (middle.y - from.y) * dx) / chord;
  // Both halves leave the chord by the angle off / (chord / 2), in opposite directions.
  return off <= most && (4 * off) / chord <= mostBend;
}

function stopOf(share: number, position: Position): Stop {
  const [x, y] = toMercator(position);
  return { share, position, x, y };
}

/** Returns a longitude shifted by whole turns to within 180° of another. */
function turnedTo(other: number, lon: number): number {
  return lon + Math.round((other - lon) / 360) * 360;
}
