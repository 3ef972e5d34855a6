import { isOneDay } from './day-range.ts';
import type { Leg } from './leg.ts';
import { isNear } from './near.ts';
import type { Spot } from './spot.ts';

/**
 * Legs in the order in which they were made: by their dates, and within a date by instants; those
 * without times chain by their places, wherever they were written down. Legs that are known to the month
 * or the year go, as far as they follow from each other, where they fit by place, and where there is most
 * room for them. `start` is where the person was before the first of them. The order of what is given
 * makes no difference.
 */
export function inOrderOfTravel(legs: readonly Leg[], start: Spot | undefined): Leg[] {
  const groups = groupedByDays(legs);
  const dated = groups.filter(([leg]) => isDated(leg!));
  const ordered: Leg[] = [];
  for (const group of dated) ordered.push(...chained(group, ordered.at(-1)?.to.spot ?? start));
  // The less is known of a date the later: what is known better leaves it its room.
  const loose = groups
    .filter(([leg]) => !isDated(leg!))
    .toSorted(([one], [other]) => lengthOf(one!) - lengthOf(other!));
  for (const group of loose) {
    for (const run of runsOf(chained(group, start))) {
      ordered.splice(bestPlaceOf(run, ordered, start), 0, ...run);
    }
  }
  return ordered;
}

/** Legs that may have been on the same days, in order of time. */
function groupedByDays(legs: readonly Leg[]): Leg[][] {
  const groups: Leg[][] = [];
  for (const leg of legs.toSorted(byDate)) {
    const group = groups.at(-1);
    if (group && isOfSameDays(group[0]!, leg)) group.push(leg);
    else groups.push([leg]);
  }
  return groups;
}

function isDated({ departs }: Leg): boolean {
  return isOneDay(departs.days);
}

function lengthOf({ departs: { days } }: Leg): number {
  return days.last - days.first;
}

/** Legs taken apart wherever one does not leave from where the one before arrived. */
function runsOf(legs: readonly Leg[]): Leg[][] {
  const runs: Leg[][] = [];
  for (const leg of legs) {
    const run = runs.at(-1);
    if (run && isNear(run.at(-1)!.to.spot, leg.from.spot)) run.push(leg);
    else runs.push([leg]);
  }
  return runs;
}

/** Before which of the others a run fits best: by its places, then by the days that there are for it. */
function bestPlaceOf(run: readonly Leg[], others: readonly Leg[], start: Spot | undefined): number {
  const [first, last] = [run[0]!, run.at(-1)!];
  const { days } = first.departs;
  let best = { place: others.length, fits: -1, room: -1 };
  for (let place = 0; place <= others.length; place++) {
    const [before, after] = [others[place - 1], others[place]];
    const from = Math.max(days.first, before?.arrives.days.first ?? -Infinity);
    const to = Math.min(days.last, after?.departs.days.last ?? Infinity);
    const here = before ? before.to.spot : start;
    // At the end nothing says that it does not fit; a run that comes back fits there as it does before.
    const comesBack = isNear(last.to.spot, first.from.spot);
    const fitsNext = after ? (isNear(last.to.spot, after.from.spot) ? 2 : 0) : comesBack ? 2 : 1;
    const fits = (here && isNear(here, first.from.spot) ? 2 : 0) + fitsNext;
    const room = to - from;
    const isBetter = fits > best.fits || (fits === best.fits && room > best.room);
    if (room >= 0 && isBetter) best = { place, fits, room };
  }
  return best.place;
}

function byDate(one: Leg, other: Leg): number {
  const [a, b] = [one.departs, other.departs];
  return (
    a.days.first - b.days.first ||
    a.days.last - b.days.last ||
    (a.instant ?? Infinity) - (b.instant ?? Infinity) ||
    one.order - other.order ||
    compare(one.from.placeId, other.from.placeId) ||
    compare(one.to.placeId, other.to.placeId) ||
    compare(one.id, other.id)
  );
}

function isOfSameDays({ departs: { days: one } }: Leg, { departs: { days: other } }: Leg): boolean {
  return one.first === other.first && one.last === other.last;
}

/** Legs of the same date: timed ones stay in their order, and the others go where they fit. */
function chained(legs: readonly Leg[], start: Spot | undefined): Leg[] {
  if (legs.length === 1) return [...legs];
  const timed = legs.filter(isTimed);
  const untimed = legs.filter((leg) => !isTimed(leg));
  if (untimed.length === 0) return timed;
  const ordered: Leg[] = [];
  let here = start;
  while (timed.length + untimed.length > 0) {
    const next = nextFrom(here, timed[0], untimed);
    if (next === timed[0]) timed.shift();
    else untimed.splice(untimed.indexOf(next), 1);
    ordered.push(next);
    here = next.to.spot;
  }
  return ordered;
}

/**
 * The leg that leaves from here: an untimed one, as long as the rest still leads to the next timed one;
 * where none leaves from here, the first that no other one leads to.
 */
function nextFrom(here: Spot | undefined, timed: Leg | undefined, untimed: readonly Leg[]): Leg {
  const fromHere = here && untimed.find(({ from }) => isNear(from.spot, here));
  const isTimedFromHere =
    here !== undefined && timed !== undefined && isNear(timed.from.spot, here);
  if (isTimedFromHere && !(fromHere && comesBack(fromHere, here, untimed))) return timed;
  if (fromHere) return fromHere;
  const all = timed ? [timed, ...untimed] : untimed;
  const start = all.find(
    (leg) => !all.some((one) => one !== leg && isNear(one.to.spot, leg.from.spot)),
  );
  return start ?? all[0]!;
}

/** Whether untimed legs that begin with `first` lead back to where they began. */
function comesBack(first: Leg, here: Spot, untimed: readonly Leg[]): boolean {
  const rest = untimed.filter((leg) => leg !== first);
  let at = first.to.spot;
  while (!isNear(at, here)) {
    const next = rest.findIndex(({ from }) => isNear(from.spot, at));
    if (next < 0) return false;
    at = rest.splice(next, 1)[0]!.to.spot;
  }
  return true;
}

function isTimed({ departs, arrives }: Leg): boolean {
  return departs.instant !== undefined || arrives.instant !== undefined;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
