import type { Mode } from '../../journeys/journey.ts';
import type { Place } from '../../places/place.ts';
import { distanceKm } from '../../shared/places/geo.ts';

/** A place that words may mean at one end of a journey. */
export interface Candidate {
  place: Place;
  /** How many people it stands for; what the words hardly mean has fewer. */
  weight: number;
  /** Whether it is one of several places on an island that has the name, which the user must choose from. */
  isApart?: boolean;
}

/** Kilometres within which a station and a town of one name are in one place. */
const sameTown = 25;

/** Within this distance in kilometres a nearer place is not likelier. */
const nextDoor = 100;

/**
 * The power of the distance by which a place is less likely. Ships between ports cross oceans, so nearness
 * tells little about them.
 */
const byDistance = 2;
const betweenPorts = 0.75;

/** How many times likelier the first place must be than any other. */
const surely = 4;

/** The places compared per end. */
const mostCompared = 24;

/** A journey by land that is so long, to a place so small, is more often a name read wrongly. */
const farKm = 3000;
const leastLikely = 0.01;

/** A ship seldom calls at a place of less weight: a small town inland. */
const leastAtSea = 400;
/** A town of the coast of this weight is meant as often within `nearKm` as a port across an ocean. */
const likeFarPort = 10_000;
const nearKm = 500;
/** A place is meant too seldom beside a port of so many times its weight, however near it is. */
const farLarger = 100;
/** A town of the coast of this weight is likely to have a port that is not listed. */
const likePort = 100_000;

/**
 * Sorts the places that words may mean at one end by the journey that they make with the other end:
 * more people travel to a large town, and fewer to one that is far away. `places` are in the order of
 * their kinds: of several within one town, the first is meant. `others` is empty if the other end is
 * unknown.
 */
export function weighEnd(
  places: readonly Candidate[],
  others: readonly Candidate[],
  mode: Mode,
): { places: readonly Place[]; isSettled: boolean } {
  const here = eachTownOnce(places);
  const there = eachTownOnce(others);
  if (there.length === 0 || here.length === 0) {
    return { places: here.map(({ place }) => place), isSettled: here.length > 0 };
  }
  const weighed = here
    .map((candidate) => ({ ...candidate, ...likeliest(candidate, there, mode) }))
    .toSorted((one, other) => other.likelihood - one.likelihood);
  const [first, second] = weighed;
  const isLikely = !second || first!.likelihood >= surely * second.likelihood;
  const isByLand = mode === 'rail' || mode === 'road';
  const isOdd = isByLand
    ? first!.km > farKm && first!.weight / first!.km ** 2 < leastLikely
    : mode === 'sea' && isDoubtfulAtSea(weighed);
  return {
    places: weighed.map(({ place }) => place),
    isSettled: isLikely && !(isOdd && weighed.length > 1),
  };
}

const isPort = ({ place }: Candidate) => place.kind === 'port';

const isPortOrLarge = (one: Candidate) => isPort(one) || one.weight >= likePort;

/**
 * Whether the first place is a small one, or is across an ocean and a town of the name is near.
 */
function isDoubtfulAtSea([first, ...others]: readonly (Candidate & { km: number })[]): boolean {
  if (!first || others.length === 0) return false;
  const isTownNear = others.some(
    (other) => !isPort(other) && other.km < nearKm && other.weight >= likeFarPort,
  );
  const isFarSmaller = others.some(
    (other) => isPort(other) && other.weight > farLarger * first.weight,
  );
  return first.weight < leastAtSea || isFarSmaller || (first.km > farKm && isTownNear);
}

function likeliest(
  one: Candidate,
  others: readonly Candidate[],
  mode: Mode,
): { likelihood: number; km: number } {
  let best = { likelihood: 0, km: Infinity };
  for (const other of others) {
    const km = Math.max(nextDoor, distanceKm(one.place, other.place));
    const isBetweenPorts = mode === 'sea' && isPortOrLarge(one) && isPortOrLarge(other);
    const near = (nextDoor / km) ** (isBetweenPorts ? betweenPorts : byDistance);
    const likelihood = one.weight * other.weight * near;
    if (likelihood > best.likelihood) best = { likelihood, km };
  }
  return best;
}

/** Keeps the heaviest places in their order, and joins those of one town. */
function eachTownOnce(candidates: readonly Candidate[]): Candidate[] {
  const heaviest = new Set(
    candidates.toSorted((one, other) => other.weight - one.weight).slice(0, mostCompared),
  );
  const towns: Candidate[] = [];
  for (const candidate of candidates.filter((one) => heaviest.has(one))) {
    const known = towns.find(
      ({ place, isApart }) =>
        !isApart && !candidate.isApart && distanceKm(place, candidate.place) < sameTown,
    );
    if (known) known.weight = Math.max(known.weight, candidate.weight);
    else towns.push({ ...candidate });
  }
  return towns;
}
