import { distanceKm, type Coordinates, type Position, geodesicPath } from '../shared/places/geo.ts';
import { type LegOnMap, lineOfLeg } from './line-of-leg.ts';

/** The direction of a trip round the world. */
export type Direction = 'eastward' | 'westward';

type Legs = readonly LegOnMap[];

/**
 * A trip ends where it began if the two places are within this distance. The last flight home
 * within a continent is not always recorded, and the distance is small compared with 40,000 km.
 */
const roundClosesWithinKm = 2000;

/**
 * A trip round the world is 360° of longitude. The missing part allows for the rule near the poles.
 */
const leastDegrees = 330;

/**
 * Within 300 km of a pole, which is 2.7° of latitude, a line's change of longitude does not count …
 */
const nearPole = 90 - 300 / 111.2;
/**
 * … and a leg between two places beyond the same polar circle goes round the pole and not round the
 * world.
 */
const polarCircle = 66.5633;

const stepKm = 100;

/**
 * Returns the direction in which legs, in travel order, lead round the world, or undefined if they
 * do not.
 *
 * They do if every meridian was crossed in one direction: the changes of longitude along all lines,
 * east positive, add up to 360° on return to the start. Detours in the other direction cancel out,
 * and a return trip adds up to 0. If a leg starts at another place than the previous one ended at,
 * the shorter way between them counts.
 *
 * Longitude means little near a pole: over the pole it jumps by 180°, east or west by chance.
 * Therefore nothing counts within 300 km of a pole or on a leg between two places beyond the same
 * polar circle, because a walk round the South Pole crosses all meridians. A flight from London to
 * Anchorage passes the North Pole at 1,060 km and counts in full. Continued via Tokyo and Siberia,
 * it leads round the world, westward, on the shortest possible route.
 */
export function directionRound(legs: Legs): Direction | undefined {
  const [first, last] = [legs.at(0), legs.at(-1)];
  if (!first || !last || !mayLeadRound(legs)) return undefined;
  if (distanceKm(last.to, first.from) > roundClosesWithinKm) return undefined;
  const degrees = waysOf(legs).reduce((sum, way) => sum + longitudeTravelled(way), 0);
  if (Math.abs(degrees) < leastDegrees) return undefined;
  return degrees > 0 ? 'eastward' : 'westward';
}

/**
 * Returns the degrees of longitude along a line, east positive, that count for a way round the
 * world.
 */
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

/**
 * Returns the lines of all legs, of the ways between them, and of the way back from the last to the
 * first.
 */
function waysOf(legs: Legs): Position[][] {
  return legs.flatMap((leg, index) => {
    const next = legs[index + 1] ?? legs[0]!;
    const isThere = leg.to.lat === next.from.lat && leg.to.lon === next.from.lon;
    return [lineOfLeg(leg), ...(isThere ? [] : [geodesicPath(leg.to, next.from, { stepKm })])];
  });
}

/**
 * A quick check without lines, which excludes most trips, because geodesics take the shorter way
 * round.
 */
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
