import { distanceKm, type Position } from '../shared/geo.ts';
import { geodesicPath } from '../shared/geodesic-line.ts';
import { approachesOf } from './approaches.ts';
import { followsLanes } from './follows-lanes.ts';
import { forkFinder } from './fork-finder.ts';
import { type IsOpenSea, type LandFile, openSea } from './open-sea.ts';
import type { SeaLaneFile } from './sea-lane-file.ts';
import { portPair, type SeaLine, type SeaLineBetween } from './sea-line.ts';
import { shortestWay } from './shortest-way.ts';
import { legKm, readSeaNetwork } from './sea-network.ts';
import { turnedTowards } from './sphere.ts';

/**
 * Routes ships along the lanes of a network, where that is the better answer. The years before the
 * canals of Suez (1869) and Panama (1914) are not thought of.
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
 * A ship leaves its port for the furthest point of its way that it can go to straight, and comes from
 * the furthest that it can come from: lanes are few, and seldom lead by the port.
 */
function straightened(way: readonly Position[], isOpenSea: IsOpenSea): Position[] {
  const out = leavingStraight(way, isOpenSea);
  return leavingStraight(out.toReversed(), isOpenSea).toReversed();
}

function leavingStraight(
  [port = [0, 0], ...rest]: readonly Position[],
  isOpenSea: IsOpenSea,
): Position[] {
  const furthest = rest.findLastIndex((point) => isOpenSea(port, point));
  return [port, ...rest.slice(Math.max(0, furthest))];
}

/** As a line whose longitudes run on, with its length as it is drawn. */
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
