import { type LandFile, landIn } from '../../src/domain/sea-lanes/open-sea.ts';
import { greatCircle, sphereKm, turnedTowards } from '../../src/domain/sea-lanes/sphere.ts';
import type { Position } from '../../src/domain/shared/places/geo.ts';

/** Degrees around a leg within which a route around land is searched. */
const room = 2;

/**
 * A route that is longer than the leg by this factor and distance does not count, because the leg
 * is a canal or a river.
 */
const mostTimes = 1.4;
const mostMoreKm = 60;

/** Kilometres of land that a leg may touch, because the cells are coarse. */
const touchedKm = 15;

/**
 * Returns a function that finds bends to lead a leg around land; undefined if it crosses no land,
 * or there is no route around it. The search moves between the centres of cells, and straight parts
 * are then joined.
 */
export function aroundLand(
  land: LandFile,
): (from: Position, to: Position) => Position[] | undefined {
  const isLand = landIn(land);
  const cell = 1 / land.perDegree;
  const landKm = (a: Position, b: Position) => {
    const km = sphereKm(a, b);
    if (km === 0) return 0;
    const at = greatCircle(a, b);
    let touched = 0;
    for (let done = 1; done < km; done += 2) if (isLand(at(done))) touched += 2;
    return touched;
  };
  const middleOf = ([lon, lat]: Position): Position => [
    (Math.floor(lon / cell) + 0.5) * cell,
    (Math.floor(lat / cell) + 0.5) * cell,
  ];

  const wayOfCells = (from: Position, to: Position): Position[] | undefined => {
    const [start, goal] = [middleOf(from), middleOf(to)];
    const isWithin = ([lon, lat]: Position) =>
      lon > Math.min(from[0], to[0]) - room &&
      lon < Math.max(from[0], to[0]) + room &&
      lat > Math.min(from[1], to[1]) - room &&
      lat < Math.max(from[1], to[1]) + room;
    // A leg that ends on land (a port, a strait) may leave it there.
    const isOpen = (at: Position) =>
      !isLand(at) || Math.min(sphereKm(at, from), sphereKm(at, to)) < 25;
    const keyOf = ([lon, lat]: Position) => `${Math.floor(lon / cell)} ${Math.floor(lat / cell)}`;
    const done = new Set<string>();
    const open = [{ at: start, km: 0, least: 0, before: undefined as Step | undefined }];
    while (open.length > 0) {
      const step = open.reduce((best, other) => (other.least < best.least ? other : best));
      open.splice(open.indexOf(step), 1);
      if (done.has(keyOf(step.at))) continue;
      done.add(keyOf(step.at));
      if (sphereKm(step.at, goal) < 1) return traced(step);
      for (const [east, north] of steps) {
        const at: Position = [step.at[0] + east * cell, step.at[1] + north * cell];
        if (done.has(keyOf(at)) || !isWithin(at) || !isOpen(at)) continue;
        const km = step.km + sphereKm(step.at, at);
        open.push({ at, km, least: km + sphereKm(at, goal), before: step });
      }
    }
    return undefined;
  };

  return (from, end) => {
    const to = turnedTowards(end, from);
    if (landKm(from, to) <= touchedKm) return undefined;
    const cells = wayOfCells(from, to);
    if (!cells) return undefined;
    const way = straightened([from, ...cells.slice(1, -1), to], (a, b) => landKm(a, b) === 0);
    const km = way.reduce((sum, at, index) => sum + sphereKm(way[index - 1] ?? at, at), 0);
    if (km > sphereKm(from, to) * mostTimes + mostMoreKm) return undefined;
    return way.slice(1, -1).map((at) => turnedTowards(at, [0, 0]));
  };
}

interface Step {
  at: Position;
  km: number;
  least: number;
  before: Step | undefined;
}

const steps = [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((north) => [east, north] as const));

function traced(last: Step): Position[] {
  const way: Position[] = [];
  for (let step: Step | undefined = last; step; step = step.before) way.unshift(step.at);
  return way;
}

/** Connects each bend to the furthest one that can be reached in a straight line. */
function straightened(
  way: readonly Position[],
  isStraight: (a: Position, b: Position) => boolean,
): Position[] {
  const kept = way.slice(0, 1);
  for (let at = 0; at < way.length - 1;) {
    const here = way[at] ?? [0, 0];
    const next = way.findLastIndex((point, index) => index > at && isStraight(here, point));
    at = Math.max(next, at + 1);
    kept.push(way[at] ?? here);
  }
  return kept;
}
