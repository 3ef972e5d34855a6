import { isOneDay, isSameRange } from '../timeline/day-range.ts';
import { comesBack, fitOf, follows, limitsOf, mostFits, type Run } from './fit-of-run.ts';
import type { Leg } from './leg.ts';
import { isInCountry, isNear, type Spot } from './spot.ts';
import { firstSlotFrom } from './place-stays.ts';
import { wayThrough } from './way-through.ts';
import type { Whereabouts } from './whereabouts.ts';

/**
 * Returns legs in the order of travel, whatever the order of the input.
 * - Legs are sorted by date, and within a date by instant. If a date was repeated by crossing the
 * date line eastwards, its legs and those of the next date are sorted together by instant.
 * - Legs without times are chained by their places, whatever the order of entry.
 * - Legs known only to the month or year are ordered into a way from home to home, and joined into
 * runs that follow from each other. Each run goes where its places fit best, and then where it has
 * most room.
 */
export function inOrderOfTravel(legs: readonly Leg[], whereabouts: Whereabouts): Leg[] {
  const { homeOn } = whereabouts;
  const { dated, loose } = inGroups(legs.toSorted(byDate), whereabouts);
  if (loose.length === 0) return dated;
  const order = new OrderOfTravel(dated, whereabouts);
  // The less is known about a date, the later it is placed, so that better known legs choose first.
  const runs = loose
    .toSorted(([one], [other]) => lengthOf(one!) - lengthOf(other!))
    .flatMap((group) => runsOf(chained(group, homeOn(group[0]!.departs.days.first))));
  // A round trip from home fits between legs that meet there, so the other legs are placed first.
  const isFromHome = (run: Run) => {
    const { departs, from } = run[0]!;
    const home = homeOn(departs.days.first);
    return comesBack(run) && (!home || isInCountry(from.spot, home));
  };
  order.addAll(runs.filter((run) => !isFromHome(run)));
  for (const run of runs) if (isFromHome(run)) order.add(run);
  return order.all();
}

/**
 * Returns the legs with an exact date in order of travel, and groups of the other legs with the
 * same possible days.
 */
function inGroups(sorted: readonly Leg[], { homeOn, lodgedOn }: Whereabouts) {
  const byDays: (readonly Leg[])[] = [];
  const loose: (readonly Leg[])[] = [];
  for (let at = 0; at < sorted.length;) {
    const first = sorted[at]!;
    let end = at + 1;
    while (end < sorted.length && isSameRange(first.departs.days, sorted[end]!.departs.days)) end++;
    const group = sorted.slice(at, end);
    const before = byDays.at(-1);
    if (!isOneDay(first.departs.days)) loose.push(group);
    else if (before && comesAgain(before, group)) {
      byDays[byDays.length - 1] = [...before, ...group].toSorted(byInstant);
    } else byDays.push(group);
    at = end;
  }
  const dated: Leg[] = [];
  for (const ofDay of byDays) {
    const [first] = ofDay;
    if (ofDay.length === 1) dated.push(first!);
    else {
      const day = first!.departs.days.first;
      // No leg may leave from where the person lodged, if the trip home or onwards was not
      // recorded. The last arrival and the home are the alternatives.
      const start = [lodgedOn(day), dated.at(-1)?.to.spot, homeOn(day)].find(
        (spot) => spot && ofDay.some(({ from }) => isNear(from.spot, spot)),
      );
      for (const leg of chained(ofDay, start)) dated.push(leg);
    }
  }
  return { dated, loose };
}

/**
 * Whether a person who left on the date of `after` can have continued with a leg of the date
 * before, which repeats when the date line is crossed eastwards.
 */
function comesAgain(before: readonly Leg[], after: readonly Leg[]): boolean {
  // Each leg is compared with each, and the order of more legs could not be determined anyway.
  if (before.length + after.length > mostChained) return false;
  return after.some(
    ({ crossings, departs, to }) =>
      crossings > 0 &&
      before.some(
        (leg) =>
          leg.departs.days.first === departs.days.first - 1 && isNear(leg.from.spot, to.spot),
      ),
  );
}

/** Legs with exact dates, with less exactly dated legs inserted between them. */
class OrderOfTravel {
  readonly #dated: readonly Leg[];
  readonly #homeOn: Whereabouts['homeOn'];
  readonly #startOn: Whereabouts['homeOn'];
  readonly #endsAtHome: boolean;
  /** Keyed by the number of dated legs that come before. */
  readonly #between = new Map<number, Leg[]>();

  constructor(
    dated: readonly Leg[],
    { homeOn, startOn = homeOn, endsAtHome = false }: Whereabouts,
  ) {
    this.#dated = dated;
    this.#homeOn = homeOn;
    this.#startOn = startOn;
    this.#endsAtHome = endsAtHome;
  }

  /**
   * Inserts runs in order, each at its best position. Two runs are inserted as one if only both together
   * lead from one leg to the next: the ways out and back of one trip, or the way back from one trip
   * and the way out to another.
   */
  addAll(runs: readonly Run[]): void {
    const added = new Set<Run>();
    // Comparing each run with each of thousands would take too long.
    const isFew = runs.length <= mostLooked;
    for (const [at, run] of runs.entries()) {
      if (added.has(run)) continue;
      const best = this.#bestPlaceOf(run);
      const others =
        isFew && best.fits < mostFits ? runs.slice(at + 1).filter((one) => !added.has(one)) : [];
      const [joined, other] = this.#joinedRun(run, others) ?? [];
      if (other) added.add(other);
      if (joined) this.add(joined);
      else this.add(run, best);
    }
  }

  /** Returns a run joined with another one, and the other one. */
  #joinedRun(run: Run, others: readonly Run[]): [joined: Run, other: Run] | undefined {
    for (const other of others) {
      for (const [before, after] of [
        [run, other],
        [other, run],
      ] as const) {
        if (!follows(before, after)) continue;
        const joined = [...before, ...after];
        // Legs of the same days are in order already, and can have others between them.
        const isOneGroup = isSameRange(run[0]!.departs.days, other[0]!.departs.days);
        if (isOneGroup && comesBack(joined)) continue;
        if (!this.#fits(other) && this.#fits(joined)) return [joined, other];
      }
    }
    return undefined;
  }

  #fits(run: Run): boolean {
    return this.#bestPlaceOf(run).fits === mostFits;
  }

  /** Inserts a run of legs that follow from each other at the best position. */
  add(run: Run, { slot, at } = this.#bestPlaceOf(run)): void {
    const others = this.#between.get(slot);
    if (others) others.splice(at, 0, ...run);
    else this.#between.set(slot, [...run]);
  }

  all(): Leg[] {
    const all: Leg[] = [];
    for (let slot = 0; slot <= this.#dated.length; slot++) {
      const others = this.#between.get(slot);
      if (others) for (const leg of others) all.push(leg);
      if (slot < this.#dated.length) all.push(this.#dated[slot]!);
    }
    return all;
  }

  /** Returns the best position of a run: by its places, then by the number of days available. */
  #bestPlaceOf(run: readonly Leg[]): { slot: number; at: number; fits: number } {
    const { days } = run[0]!.departs;
    const lastDay = run.at(-1)!.departs.days.last;
    const start = this.#startOn(days.first);
    const home = this.#homeOn(days.first);
    const sides = { startOn: () => start, homeOn: () => home, endsAtHome: this.#endsAtHome };
    const end = this.#dated.length;
    let best = {
      slot: end,
      at: this.#between.get(end)?.length ?? 0,
      fits: -1,
      breaks: true,
      room: -1,
    };
    for (let slot = firstSlotFrom(this.#dated, days.first); slot <= end; slot++) {
      const [before, after] = [this.#dated[slot - 1], this.#dated[slot]];
      // An eastward crossing of the date line can arrive a day before it departs.
      if (before && before.departs.days.first - 1 > lastDay) break;
      const others = this.#between.get(slot) ?? [];
      // A leg of a year is limited by the better known legs around it.
      let earliest = before?.arrives.days.first ?? -Infinity;
      const last = after?.departs.days.last ?? Infinity;
      // There are as many slots as dated legs, and most have no legs.
      const limits = others.length > 0 ? limitsOf(others) : undefined;
      for (let at = 0; at <= Math.min(others.length, mostLooked); at++) {
        const previous = others[at - 1];
        if (previous) earliest = Math.max(earliest, previous.arrives.days.first);
        const here = {
          ...sides,
          before: previous ?? before,
          after: others[at] ?? after,
          earliest,
          latest: Math.min(last, limits?.latest[at] ?? Infinity),
        };
        const { fits, breaks, room } = fitOf(run, here);
        // Legs of the same days stay in order, unless another position fits better.
        const isNext =
          at > best.at && best.slot === slot && isSameRange(others[at - 1]!.departs.days, days);
        const isBetter =
          fits > best.fits ||
          (fits === best.fits &&
            (breaks === best.breaks ? room > best.room || isNext : best.breaks));
        if (room >= 0 && isBetter) best = { slot, at, fits, breaks, room };
      }
    }
    return best;
  }
}

/**
 * The maximum number of loosely dated legs between two dated ones that a run is compared with, and of
 * runs that are joined with each other.
 */
const mostLooked = 100;

function lengthOf({ departs: { days } }: Leg): number {
  return days.last - days.first;
}

/** Splits legs wherever one does not leave from where the previous one arrived. */
function runsOf(legs: readonly Leg[]): Leg[][] {
  const runs: Leg[][] = [];
  for (const leg of legs) {
    const run = runs.at(-1);
    if (run && isNear(run.at(-1)!.to.spot, leg.from.spot)) run.push(leg);
    else runs.push([leg]);
  }
  return runs;
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

/**
 * Compares by instant of departure, or of arrival if that is unknown, in any time zone. Legs
 * without times come last.
 */
function byInstant(one: Leg, other: Leg): number {
  const [a, b] = [instantOf(one), instantOf(other)];
  return a === b ? 0 : a - b;
}

function instantOf({ departs, arrives }: Leg): number {
  return departs.instant ?? arrives.instant ?? Infinity;
}

/** With more legs on the same days, only the order of entry is known. */
const mostChained = 100;

/**
 * Orders legs of the same days: timed legs keep their order, and untimed legs go where they fit.
 */
function chained(legs: readonly Leg[], start: Spot | undefined): readonly Leg[] {
  if (legs.length === 1 || legs.length > mostChained) return legs;
  const timed = legs.filter(isTimed);
  const untimed = legs.filter((leg) => !isTimed(leg));
  if (untimed.length === 0) return timed;
  if (timed.length === 0) return wayThrough(legs, start);
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
 * Returns the next leg from here. An untimed leg is preferred if the remaining ones still lead to
 * the next timed leg. If no leg leaves from here, it is the first leg that no other leg leads to,
 * else the first leg that leaves from the same country.
 */
function nextFrom(here: Spot | undefined, timed: Leg | undefined, untimed: readonly Leg[]): Leg {
  const fromHere = here && untimed.find(({ from }) => isNear(from.spot, here));
  const isTimedFromHere =
    here !== undefined && timed !== undefined && isNear(timed.from.spot, here);
  if (isTimedFromHere && !(fromHere && leadsTo(fromHere, here, untimed))) return timed;
  if (fromHere && timed && !isTimedFromHere) {
    // The timed leg leads to the start of the untimed leg, so it comes first unless the untimed
    // legs lead to its start.
    const isAfterTimed = isNear(timed.to.spot, fromHere.from.spot);
    if (isAfterTimed && !leadsTo(fromHere, timed.from.spot, untimed)) return timed;
  }
  if (fromHere) return fromHere;
  const all = timed ? [timed, ...untimed] : untimed;
  const start = all.find(
    (leg) => !all.some((one) => one !== leg && isNear(one.to.spot, leg.from.spot)),
  );
  // A person at home goes out before they come back, even if they left from another town.
  return start ?? all.find(({ from }) => here && isInCountry(from.spot, here)) ?? all[0]!;
}

/** Whether a chain of untimed legs that begins with `first` leads to a place. */
function leadsTo(first: Leg, place: Spot, untimed: readonly Leg[]): boolean {
  const rest = untimed.filter((leg) => leg !== first);
  let at = first.to.spot;
  while (!isNear(at, place)) {
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
