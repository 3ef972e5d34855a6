import { distanceKm, type Coordinates } from '../src/domain/shared/places/geo.ts';
import type { LinePoints } from '../src/domain/tracks/line-points.ts';
import { unevenness } from './unevenness.ts';

/** A place that a road goes through. */
export interface Waypoint extends Coordinates {
  /** metres above the sea */
  elevation: number;
}

interface Road {
  through: readonly Waypoint[];
  /** 0 for a straight road, 6 for a lane in the hills */
  bends: number;
  /** makes one road bend otherwise than another, and the same one always alike */
  seed: number;
}

/** The instants of the first and the last point, in milliseconds since 1970. */
interface Times {
  start: number;
  end: number;
}

/** Points of a road at most, and how far they stand apart at least, in kilometres. */
const mostPoints = 500;
const leastApart = 0.25;

/** Waves that a road makes beside its way: their length in kilometres, and how far aside they go for each bend. */
const waves = [
  { length: 11, aside: 0.11 },
  { length: 4.3, aside: 0.05 },
  { length: 1.7, aside: 0.018 },
] as const;

/** Metres that a road goes up and down between two places, for each bend. */
const ups = 7;

/** The part of a drive that is spent standing: coffee. */
const rest = 0.06;

const kmOfDegree = 111.2;

/**
 * A line through places as a road or a railway might go, for want of a recording: a smooth curve that
 * bends aside. With times it is as a recording has it, and without as one draws it on a map: without
 * heights.
 */
export function drawRoad({ through, bends, seed }: Road, times?: Times): LinePoints {
  const curve = smoothed(through);
  const length = curve.at(-1)?.km ?? 0;
  const apart = Math.max(leastApart, length / mostPoints);
  const count = Math.max(2, Math.round(length / apart) + 1);
  const points: LinePoints = {
    lat: new Float64Array(count),
    lon: new Float64Array(count),
    elevation: new Float64Array(count).fill(Number.NaN),
    time: new Float64Array(count).fill(Number.NaN),
    segments: [0],
  };
  for (let at = 0, passed = 0; at < count; at++) {
    const km = (length * at) / (count - 1);
    while (passed < curve.length - 2 && (curve[passed + 1]?.km ?? 0) < km) passed++;
    const [one, other] = [curve[passed]!, curve[passed + 1]!];
    const part = other.km > one.km ? (km - one.km) / (other.km - one.km) : 0;
    const { lat, lon } = aside(one, other, part, bends * asideAt(km, length, seed));
    points.lat[at] = rounded(lat, 6);
    points.lon[at] = rounded(lon, 6);
    if (times)
      points.elevation[at] = rounded(heightAt({ one, other, part, km, length, bends, seed }), 1);
  }
  if (times) fillTimes(points, times, seed);
  return points;
}

interface Knot extends Waypoint {
  /** along the curve from its beginning */
  km: number;
}

/** Between two places so many knots of the curve. */
const knotsBetween = 12;

/** Knots of a Catmull-Rom curve through places (E. Catmull, R. Rom, 1974), with straight heights between. */
function smoothed(through: readonly Waypoint[]): Knot[] {
  const knots: Knot[] = [];
  const placeAt = (at: number) => through[Math.min(Math.max(at, 0), through.length - 1)]!;
  let km = 0;
  const add = (point: Waypoint) => {
    const last = knots.at(-1);
    if (last) km += distanceKm(last, point);
    knots.push({ ...point, km });
  };
  for (let at = 0; at < through.length - 1; at++) {
    const [a, b, c, d] = [placeAt(at - 1), placeAt(at), placeAt(at + 1), placeAt(at + 2)];
    for (let step = 0; step < knotsBetween; step++) {
      const t = step / knotsBetween;
      add({
        lat: between(a.lat, b.lat, c.lat, d.lat, t),
        lon: between(a.lon, b.lon, c.lon, d.lon, t),
        elevation: b.elevation + (c.elevation - b.elevation) * t,
      });
    }
  }
  add(placeAt(through.length - 1));
  return knots;
}

function between(a: number, b: number, c: number, d: number, t: number): number {
  const [t2, t3] = [t * t, t * t * t];
  // Half the usual tension, so that no road swings out beyond its places.
  const [inward, outward] = [(c - a) * 0.35, (d - b) * 0.35];
  return (
    (2 * t3 - 3 * t2 + 1) * b +
    (t3 - 2 * t2 + t) * inward +
    (-2 * t3 + 3 * t2) * c +
    (t3 - t2) * outward
  );
}

/** Kilometres beside the curve, for each bend; none at its ends. */
function asideAt(km: number, length: number, seed: number): number {
  const taper = Math.min(1, km / 3, (length - km) / 3);
  const sum = waves.reduce(
    (all, wave, index) =>
      all + wave.aside * Math.sin((2 * Math.PI * km) / wave.length + seed * (index + 1)),
    0,
  );
  return sum * taper;
}

function aside(one: Coordinates, other: Coordinates, part: number, km: number): Coordinates {
  const north = other.lat - one.lat;
  const shrunk = Math.cos((one.lat * Math.PI) / 180);
  const east = (other.lon - one.lon) * shrunk;
  const size = Math.hypot(north, east) || 1;
  return {
    lat: one.lat + north * part + ((east / size) * km) / kmOfDegree,
    lon: one.lon + (other.lon - one.lon) * part - ((north / size) * km) / (kmOfDegree * shrunk),
  };
}

interface Height {
  one: Knot;
  other: Knot;
  part: number;
  km: number;
  length: number;
  bends: number;
  seed: number;
}

function heightAt({ one, other, part, km, length, bends, seed }: Height): number {
  const taper = Math.min(1, km / 2, (length - km) / 2);
  const swell = 1.1 * unevenness(km / 3, seed) + 0.5 * unevenness(km / 1.1, seed + 1);
  return one.elevation + (other.elevation - one.elevation) * part + taper * swell * bends * ups;
}

/** The pace changes as it does on roads, and past the half of the way one stands for a while. */
function fillTimes({ lat, lon, time }: LinePoints, { start, end }: Times, seed: number): void {
  const count = time.length;
  const stop = Math.floor(count * 0.55);
  // The point behind it is where one still stands, so that the next has twice as far to go.
  [lat[stop + 1], lon[stop + 1]] = [lat[stop]!, lon[stop]!];
  const paces = Array.from({ length: count - 1 }, (_, at) => {
    const ways = at === stop ? 0 : at === stop + 1 ? 2 : 1;
    const traffic = 0.2 * unevenness(at / 14, seed) + 0.1 * unevenness(at / 4, seed + 1);
    return ways * (1 + traffic + (at < 6 || at > count - 8 ? 1.1 : 0));
  });
  const moving = (end - start) * (1 - rest);
  const whole = paces.reduce((sum, pace) => sum + pace, 0);
  let passed = 0;
  time[0] = start;
  for (let at = 1; at < count; at++) {
    passed += paces[at - 1] ?? 0;
    const stood = at > stop ? (end - start) * rest : 0;
    time[at] = Math.round((start + (moving * passed) / whole + stood) / 1000) * 1000;
  }
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
