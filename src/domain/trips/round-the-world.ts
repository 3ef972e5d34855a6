import { distanceKm, type Coordinates, type Position } from '../shared/places/geo.ts';
import { geodesicPath } from '../shared/places/geodesic-line.ts';
import { type LegOnMap, lineOfLeg } from './line-of-leg.ts';

/** In which direction somebody went round the world. */
export type Direction = 'eastward' | 'westward';

type Legs = readonly LegOnMap[];

/**
 * A way round is closed for whoever ends no further than that from where they began: the last flight home within
 * a continent is not always recorded, and next to 40,000 km it is little.
 */
const roundClosesWithinKm = 2000;

/** A way round is 360° of longitude; what may be missing of it is what the rule for the poles leaves out. */
const leastDegrees = 330;

/** Nearer to a pole than 300 km, which are 2.7° of latitude, a line changes its longitude … */
const nearPole = 90 - 300 / 111.2;
/** … and between two places beyond a polar circle one goes round the pole and not round the world. */
const polarCircle = 66.5633;

const stepKm = 100;

/**
 * In which direction legs, in the order in which they were travelled, lead round the world; undefined
 * where they do not.
 *
 * They do where every meridian was crossed in one direction: the changes of longitude along the lines of
 * all legs, east counted positive, come to 360° when one is back where one began. Detours the other way
 * take off what they add; a way there and back comes to nothing. Where a leg leaves from elsewhere than
 * the last one arrived, nobody knows how one got there: the shorter way counts.
 *
 * Near a pole longitude says little: over the pole it jumps by 180°, east or west by a hair. So a line
 * counts nothing within 300 km of a pole, nor does a leg between two places beyond the same polar circle,
 * since a walk around the South Pole crosses all meridians and is no way round the world. A flight from
 * London to Anchorage passes the North Pole at 1,060 km and counts in full: with Tokyo, and back over
 * Siberia, it leads round the world, westward, if by the shortest way there is.
 */
export function directionRound(legs: Legs): Direction | undefined {
  const [first, last] = [legs.at(0), legs.at(-1)];
  if (!first || !last || !mayLeadRound(legs)) return undefined;
  if (distanceKm(last.to, first.from) > roundClosesWithinKm) return undefined;
  const degrees = waysOf(legs).reduce((sum, way) => sum + longitudeTravelled(way), 0);
  if (Math.abs(degrees) < leastDegrees) return undefined;
  return degrees > 0 ? 'eastward' : 'westward';
}

/** Degrees of longitude along a line, east positive, that count for a way round the world. */
export function longitudeTravelled(line: readonly Position[]): number {
  const [from, to] = [line.at(0)?.[1] ?? 0, line.at(-1)?.[1] ?? 0];
  if (Math.min(from, to) > polarCircle || Math.max(from, to) < -polarCircle) return 0;
  let degrees = 0;
  for (let index = 1; index < line.length; index++) {
    const [[lonA, latA], [lonB, latB]] = [line[index - 1]!, line[index]!];
    if (Math.abs(latA) > nearPole || Math.abs(latB) > nearPole) continue;
    degrees += lonB - lonA;
  }
  return degrees;
}

/** The lines of all legs and of the ways between them, and the way back from the last to the first. */
function waysOf(legs: Legs): Position[][] {
  return legs.flatMap((leg, index) => {
    const next = legs[index + 1] ?? legs[0]!;
    const isThere = leg.to.lat === next.from.lat && leg.to.lon === next.from.lon;
    return [lineOfLeg(leg), ...(isThere ? [] : [geodesicPath(leg.to, next.from, { stepKm })])];
  });
}

/** Geodesics go the shorter way round: most trips are told from a way round without their lines. */
function mayLeadRound(legs: Legs): boolean {
  if (legs.some(({ trackLine, seaLine }) => trackLine ?? seaLine)) return true;
  const degrees = legs.reduce((sum, { from, to }, index) => {
    const next = legs[index + 1] ?? legs[0]!;
    return sum + degreesApart(from, to) + degreesApart(to, next.from);
  }, 0);
  return degrees >= leastDegrees;
}

function degreesApart(one: Coordinates, other: Coordinates): number {
  const degrees = Math.abs(one.lon - other.lon) % 360;
  return Math.min(degrees, 360 - degrees);
}
