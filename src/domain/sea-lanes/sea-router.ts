import { distanceKm, type Position, geodesicPath } from '../shared/places/geo.ts';
import { approachesOf } from './approaches.ts';
import { forkFinder } from './fork-finder.ts';
import { type IsOpenSea, type LandFile, openSea } from './open-sea.ts';
import type { SeaLaneFile } from './sea-lane-file.ts';
import { portPair, type SeaLine, type SeaLineBetween } from './sea-line.ts';
import { shortestWay } from './shortest-way.ts';
import { legKm, readSeaNetwork } from './sea-network.ts';
import { turnedTowards } from './sphere.ts';

/**
 * A short line is implausible if it is more than this many times as long as the geodesic. The ship
 * then used a canal or a sound that the lanes do not include. Kiel–Hamburg is 88 km, and 1,200 km
 * round Skagen.
 */
const shortKm = 200;
const mostTimes = 4;

/**
 * Latitudes in degrees. Between two ports this far north, a ship does not go far south and back. It
 * went through ice, where the network has no lanes.
 */
const arctic = 60;
const leavesArctic = 50;

/** Whether a line along the lanes is better than the geodesic. */
export function followsLanes({ km, path }: SeaLine, geodesicKm: number): boolean {
  if (geodesicKm < shortKm && km > geodesicKm * mostTimes) return false;
  const latitudes = path.map(([, lat]) => lat);
  const ends = Math.min(latitudes[0] ?? 0, latitudes.at(-1) ?? 0);
  return ends < arctic || Math.min(...latitudes) > leavesArctic;
}

/**
 * Routes ships along the lanes of a network if that is better than the geodesic. The canals of Suez
 * (1869) and Panama (1914) are assumed to exist in every year.
 */
export function seaRouter(lanes: SeaLaneFile, land: LandFile): SeaLineBetween {
  const network = readSeaNetwork(lanes);
  const findForks = forkFinder(network);
  const isOpenSea = openSea(land);
  return (from, to) => {
    const [first, last] = portPair(from, to);
    const [start, end]: Position[] = [
      [first.lon, first.lat],
      [last.lon, last.lat],
    ];
    if (!start || !end || isOpenSea(start, end)) return undefined;
    const [out, home] = [
      approachesOf(network, start, isOpenSea),
      approachesOf(network, end, isOpenSea),
    ];
    const way = shortestWay(network, findForks, out, home);
    if (!way) return undefined;
    const line = drawn(straightened(way, isOpenSea));
    return followsLanes(line, distanceKm(first, last)) ? line : undefined;
  };
}

/**
 * Shortens the way: from each point the ship goes straight to the farthest point that it can reach
 * over open sea, first from both ports and then in between. Lanes are few and have corners in the
 * open sea.
 */
function straightened(way: readonly Position[], isOpenSea: IsOpenSea): Position[] {
  const back = [...way.slice(0, 1), ...way.slice(furthestFrom(way, 0, isOpenSea))].toReversed();
  const toPort = [
    ...back.slice(0, 1),
    ...back.slice(furthestFrom(back, 0, isOpenSea)),
  ].toReversed();
  const kept = toPort.slice(0, 1);
  for (let at = 0; at < toPort.length - 1;) {
    at = furthestFrom(toPort, at, isOpenSea);
    kept.push(...toPort.slice(at, at + 1));
  }
  return kept;
}

/**
 * Returns the index of the farthest later point that can be reached straight, or else of the next
 * point.
 */
function furthestFrom(way: readonly Position[], at: number, isOpenSea: IsOpenSea): number {
  const here = way[at] ?? [0, 0];
  const furthest = way.findLastIndex((point, index) => index > at && isOpenSea(here, point));
  return Math.max(furthest, at + 1);
}

/** Returns the way as a line with continuous longitudes, and its length as drawn. */
function drawn(way: readonly Position[]): SeaLine {
  const path: Position[] = way.slice(0, 1);
  let km = 0;
  for (const position of way.slice(1)) {
    const last = path.at(-1) ?? position;
    const next = turnedTowards(position, last);
    const legAlone = distanceKm(placeAt(last), placeAt(next));
    if (legAlone === 0) continue;
    km += legAlone;
    if (legAlone <= legKm * 1.1) path.push(next);
    else path.push(...geodesicPath(placeAt(last), placeAt(next), { stepKm: legKm }).slice(1));
  }
  return { km, path };
}

function placeAt([lon, lat]: Position) {
  return { lon, lat };
}
