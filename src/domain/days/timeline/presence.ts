import { type DayAboard, daysAboard } from '../aboard/day-aboard.ts';
import type { Homes } from '../facts/homes.ts';
import type { Evidence, Ground, Touch } from './ledger-day.ts';
import { isNear, type Spot } from '../facts/spot.ts';
import { type DayRange, isWithin, rangesTogether } from './day-range.ts';
import { daysAroundMove } from './days-around-move.ts';
import { isSameList } from './same-list.ts';
import { areFarApart, firstSilent, silentDays } from './silence.ts';
import { isAboardThroughout, openSilence, type TimeAboard } from '../aboard/time-aboard.ts';
import type { Anchor, Piece } from './timeline.ts';

/**
 * Where a person is on the days of a time on the ground, or aboard a vessel without a recorded
 * journey.
 */
export interface Presence {
  /** Returns the place on a day, or all possible places; empty if unknown or at sea. */
  on(day: number): readonly Touch[];
  /** Whether the first and the last day were spent there as well, and not only the nights. */
  touchesEnds: boolean;
  /** Set if the first and the last day may have been spent there as well. */
  mayTouchEnds?: true;
  /** Whether too much time has passed for the presence to be certain on a day. */
  isSilent?(day: number): boolean;
  /** Returns the ground of the first night, if it differs from that of the other nights. */
  firstNight?(day: number): Ground | undefined;
  /** Where the person may have been instead, on all days and nights of the time. */
  others?: readonly Touch[] | undefined;
  /** Returns the evidence that the person was certainly, or possibly, at sea on a day. */
  atSea?(day: number): { evidence: readonly Evidence[]; isSure: boolean } | undefined;
}

/**
 * Returns the presence before any evidence: at home, but not on the day on which the person leaves
 * from elsewhere.
 */
export function presenceBefore(
  first: Anchor | undefined,
  homes: Homes,
  aboard?: readonly TimeAboard[],
): Presence {
  const [home] = first ? homes.on(first.days.first, undefined) : [];
  const touchesEnds = !first || !home || first.of === 'stay' || isNear(home.spot, first.touch.spot);
  const ashore = { on: (day: number) => homes.on(day, undefined), touchesEnds };
  if (!aboard) return ashore;
  const between = { from: undefined, to: first, isStop: false, isAtHome: () => false };
  const silence = openSilence(aboard, -Infinity, (first?.days.first ?? Infinity) - 1);
  return withDaysAboard(ashore, daysAboard(aboard, between), silence);
}

/** A time on the ground between two anchors, or after the last one. */
export interface TimeBetween {
  piece: Exclude<Piece, { kind: 'leg' }>;
  from: Anchor;
  to: Anchor | undefined;
  /** The planned departure after the last anchor. */
  planned?: Anchor | undefined;
}

/** Returns the first and the last day that are certainly between two anchors. */
function daysBetween(from: Anchor, to: Anchor | undefined): [first: number, last: number] {
  return [from.days.last + 1, (to?.days.first ?? Infinity) - 1];
}

/**
 * Adds engagements to a presence. They take precedence over what is only inferred from the places
 * around. `silence` are the days on which one without a sign-off is only possible.
 */
function withDaysAboard(
  ashore: Presence,
  aboardOn: (day: number) => DayAboard | undefined,
  silence: DayRange | undefined,
): Presence {
  const surelyOn = (day: number) => {
    const aboard = aboardOn(day);
    return aboard?.isSure ? aboard : undefined;
  };
  return {
    ...ashore,
    on: (day) => {
      const aboard = aboardOn(day);
      if (!aboard) return ashore.on(day);
      const harbour = aboard.harbour ? [aboard.harbour] : [];
      return aboard.isSure ? harbour : [...ashore.on(day), ...harbour];
    },
    firstNight: (day) => (surelyOn(day) ? undefined : ashore.firstNight?.(day)),
    isSilent: (day) =>
      (silence !== undefined && isWithin(day, silence)) ||
      (!surelyOn(day) && (ashore.isSilent?.(day) ?? false)),
    atSea: (day) => {
      const aboard = aboardOn(day);
      if (!aboard || aboard.harbour) return undefined;
      const { fact, isSure } = aboard;
      return { evidence: [{ kind: 'engagement', id: fact.id }], isSure };
    },
  };
}

/**
 * Returns the presence between two anchors without a leg between them:
 * - at the place of a stay;
 * - at home again, before and after a stay that the person went to from home;
 * - at the home nearby or still there, if the next anchor is near;
 * - otherwise in either of the two places, which is a gap.
 */
export function presenceBetween(time: TimeBetween, homes: Homes): Presence {
  const { piece, from, to } = time;
  if (piece.kind === 'stay') return presenceOfStay({ ...time, piece }, homes);
  const ashore = presenceAshore({ ...time, piece }, homes);
  if (!piece.aboard) return ashore;
  const isAtHome = (day: number) => homes.on(day, from.touch.spot).length > 0;
  const between = { from, to, isStop: piece.stop !== undefined, isAtHome };
  const silence = openSilence(piece.aboard, ...daysBetween(from, to));
  return withDaysAboard(ashore, daysAboard(piece.aboard, between), silence);
}

/**
 * Returns the presence at the place of a stay. If it has no end, it is only possible there
 * - from its first day on, as in a gap, if the person leaves from elsewhere;
 * - and at home, after the last day on which it certainly goes on, if nothing is known after it.
 */
function presenceOfStay(
  { piece, from, to }: TimeBetween & { piece: { kind: 'stay' } },
  homes: Homes,
): Presence {
  const { touches, others, isOpen, openTo } = piece;
  const here: Presence = { on: () => touches, touchesEnds: true, others };
  if (to) {
    const isUnsure = isOpen && leavesFromElsewhere(touches, to);
    return isUnsure ? { ...inEither({ from, to }, () => touches, homes), others } : here;
  }
  if (openTo === undefined) return here;
  const isAtHome = (day: number) => touches.some(({ spot }) => homes.on(day, spot).length > 0);
  const begins = from.days.first;
  const isSilent = (day: number) => day > Math.max(openTo, begins) && !isAtHome(day);
  const possible = rememberDays((day) => [...touches, ...homes.on(day, undefined)]);
  return {
    ...here,
    on: (day) => (isSilent(day) ? possible(day) : touches),
    isSilent,
    ...(begins > openTo && {
      firstNight: (day) => (isAtHome(day) ? undefined : { among: possible(day), isSure: false }),
    }),
  };
}

/** Whether the next record after a stay is a departure from another place. */
export function leavesFromElsewhere(stayed: readonly Touch[], to: Anchor): boolean {
  return to.of === 'leg' && !stayed.some(({ spot }) => isNear(spot, to.touch.spot));
}

/** Returns the presence in either of two places, between which the person travelled unrecorded. */
function inEither(
  { from, to }: { from: Anchor; to: Anchor },
  here: (day: number) => readonly Touch[],
  homes: Homes,
): Presence {
  const since = from.days.first;
  const there = presenceAfter(to.touch, since, homes);
  const ways = (day: number) => [...here(day), ...there(day)];
  if (daysOfMove(from, to, homes)) return presenceAroundMove({ from, to }, homes, ways);
  const days = daysAroundMove(from, to);
  // A departure from home shows that the person went home, and no one records the way within a country.
  const isInOneCountry = from.touch.spot.country === to.touch.spot.country;
  const isAtHome = (day: number) => homes.on(day, to.touch.spot).length > 0;
  return {
    on: (day) => [
      ...(isWithin(day, days.here) ? here(day) : []),
      ...(isWithin(day, days.there) ? there(day) : []),
    ],
    touchesEnds: false,
    mayTouchEnds: true,
    ...(areFarApart(from.days, to.days) && {
      isSilent: (day) => day >= firstSilent(since) && !(isInOneCountry && isAtHome(day)),
    }),
  };
}

/**
 * Returns the days (numbers) around an unrecorded change of home on which it is not certain in which
 * home the person was, with the last certain day before them and the first one after them. Undefined
 * unless the person came to a home that ended before they left from a later one.
 */
export function daysOfMove(from: Anchor, to: Anchor, homes: Homes): DayRange | undefined {
  const [before, after] = [from.touch.spot, to.touch.spot];
  const [first, last] = [from.days.first, to.days.last];
  const isAt = (spot: Spot, day: number) => homes.on(day, spot).length > 0;
  if (!isAt(before, first) || !isAt(after, last) || isAt(before, last)) return undefined;
  let moved: DayRange | undefined;
  for (let day = first; day <= last; day = homes.changeAfter(day)) {
    const isSettled = isAt(before, day) !== isAt(after, day);
    if (!moved && !(isSettled && isAt(before, day))) moved = { first: day - 1, last: day };
    if (!isSettled) moved = { first: moved!.first, last: homes.changeAfter(day) };
  }
  return moved;
}

/**
 * Returns the presence around an unrecorded change of home: certainly at the home of each date. Both
 * homes are possible while the person had both, and either place on dates without a home (`ways`).
 */
function presenceAroundMove(
  { from, to }: { from: Anchor; to: Anchor },
  homes: Homes,
  ways: (day: number) => readonly Touch[],
): Presence {
  const since = from.days.first;
  const on = rememberDays((day) => {
    const ends = [from, to].flatMap(({ touch }) => homes.on(day, touch.spot));
    if (ends.length > 0) return ends;
    const others = homes.on(day, undefined);
    return others.length > 0 ? others : ways(day);
  });
  return {
    on,
    touchesEnds: false,
    mayTouchEnds: true,
    ...(areFarApart(from.days, to.days) && {
      isSilent: (day) => day >= firstSilent(since) && on(day)[0]?.evidence[0]?.kind !== 'home',
    }),
  };
}

function presenceAshore(
  time: TimeBetween & { piece: { kind: 'between' } },
  homes: Homes,
): Presence {
  const { piece, from, to } = time;
  if (isAroundStayFromHome(time, homes)) {
    return { on: (day) => homes.on(day, piece.arrived?.spot), touchesEnds: true };
  }
  const since = from.days.first;
  const arrived = piece.stop ? { ...from.touch, stop: piece.stop } : from.touch;
  const after = (from.among ?? [arrived]).map((touch) => presenceAfter(touch, since, homes));
  const here = (day: number) =>
    after.length > 1 ? after.flatMap((on) => on(day)) : after[0]!(day);
  if (!isGap(time, homes) || !to) return presenceInPlace(time, homes, here);
  return inEither({ from, to }, here, homes);
}

/**
 * Returns the presence in the place where the person arrived or stayed: certain as long as the
 * evidence lasts, then only possible there and, if nothing is known after it, at home.
 */
function presenceInPlace(
  time: TimeBetween,
  homes: Homes,
  here: (day: number) => readonly Touch[],
): Presence {
  const { from, to } = time;
  const silences = silencesAfter(time, homes);
  const [first] = silences;
  if (!first) return { on: here, touchesEnds: true };
  const isSilent = (day: number) => silences.some((silence) => isWithin(day, silence));
  const possible = rememberDays((day) =>
    to ? here(day) : [...here(day), ...homes.on(day, undefined)],
  );
  return {
    on: (day) => (isSilent(day) ? possible(day) : here(day)),
    touchesEnds: true,
    isSilent,
    ...(first.first === from.days.first + 1 && {
      // A stay has no night on its last date.
      firstNight: (day) => ({
        among: hasLeft(from) ? homes.on(day, undefined) : possible(first.first),
        isSure: false,
      }),
    }),
  };
}

/** Whether an anchor is the end of a stay, after which the person left. */
function hasLeft({ touch }: Anchor): boolean {
  return touch.evidence[0]?.kind === 'stay';
}

/** Returns the same list for consecutive days with the same touches. */
function rememberDays(on: (day: number) => readonly Touch[]): (day: number) => readonly Touch[] {
  let last: readonly Touch[] = [];
  return (day) => {
    const touches = on(day);
    if (!isSameList(touches, last)) last = touches;
    return last;
  };
}

/**
 * Returns the days after an anchor on which it is not certain any more that the person was in its
 * place, ascending. At a home, presence stays certain. Times between two places are gaps instead.
 */
export function silencesAfter(time: TimeBetween, homes: Homes): DayRange[] {
  const { piece, from, to, planned } = time;
  if (piece.kind === 'stay' || isGap(time, homes) || isOfCrew(time)) return [];
  const open = piece.aboard && openSilence(piece.aboard, ...daysBetween(from, to));
  if (open) return [open];
  if (isAroundStayFromHome(time, homes)) return [];
  const { spot } = from.touch;
  const here = presenceAfter(from.touch, from.days.first, homes);
  const isAtHome = (day: number) => here(day)[0]?.evidence[0]?.kind === 'home';
  const isFromHere = planned && isNear(planned.touch.spot, spot);
  return silentDays({
    from: from.days,
    to: to?.days,
    seen: piece.seen ?? [],
    hasLeft: hasLeft(from),
    planned: isFromHere ? planned.days : undefined,
  }).flatMap((silence) => {
    const parts: DayRange[] = [];
    for (let day = silence.first; day <= silence.last && day < Infinity;) {
      const next = Math.min(homes.changeAfter(day), silence.last + 1);
      if (!isAtHome(day)) parts.push({ first: day, last: next - 1 });
      day = next;
    }
    return rangesTogether(parts);
  });
}

/**
 * Returns the days between two stays, or between a stay and a departure elsewhere, on which the
 * person had no home that they can have gone to, ascending.
 */
export function daysNowhere(time: TimeBetween, homes: Homes): DayRange[] {
  const { piece, from, to } = time;
  if (piece.kind === 'stay' || piece.aboard || !to) return [];
  const [first, last] = [from.days.last + 1, to.days.first - 1];
  if (first > last || !isAroundStayFromHome(time, homes)) return [];
  const days: DayRange[] = [];
  for (let day = first; day <= last;) {
    const next = Math.min(homes.changeAfter(day), last + 1);
    if (homes.on(day, piece.arrived?.spot).length === 0) days.push({ first: day, last: next - 1 });
    day = next;
  }
  return rangesTogether(days);
}

/**
 * Whether it is unknown how the person came from one place to another. Crew members came with their
 * vessel.
 */
export function isGap(time: TimeBetween, homes: Homes): boolean {
  const { piece, from, to } = time;
  if (piece.kind === 'stay' || !to || isNear(from.touch.spot, to.touch.spot)) return false;
  return !isAroundStayFromHome(time, homes) && !isOfCrew(time);
}

/** Whether the person was certainly a crew member from one anchor to the next. */
export function isOfCrew({ piece, from, to }: TimeBetween): boolean {
  if (piece.kind === 'stay' || !to || !piece.aboard) return false;
  return isAboardThroughout(piece.aboard, from.days, to.days);
}

/**
 * Whether a time lies before or after a stay that the person went to from home, so that they were
 * at home. This is the case if they came to the stay without a known leg, and were at home or
 * nowhere known before. It is not the case before a leg that leaves from near the stay, or if the
 * next place is reached on the day after. The end of a stay needs no leg, because a stay records
 * when it ended.
 */
function isAroundStayFromHome({ piece, from, to }: TimeBetween, homes: Homes): boolean {
  if (piece.kind === 'stay' || (from.of === 'leg' && to?.of !== 'stay')) return false;
  // After the last stay, it is not known whether the person has gone home. A crew is discharged.
  if (!to && from.touch.evidence[0]?.kind !== 'engagement') return false;
  // Someone who leaves one place and is in the next a day later went there, and not home.
  if (to && from.of === 'stay' && to.days.first - from.days.last === 1) return false;
  const { arrived } = piece;
  const isFromHome = !arrived || homes.on(from.days.first, arrived.spot).length > 0;
  if (!isFromHome) return false;
  const leavesFromStay = to?.of === 'leg' && isNear(from.touch.spot, to.touch.spot);
  return !leavesFromStay;
}

/**
 * Returns a function that gives where the person is on each day after an arrival: at the home
 * nearby, or still there.
 */
function presenceAfter(
  touch: Touch,
  since: number,
  homes: Homes,
): (day: number) => readonly Touch[] {
  const there: readonly Touch[] = [{ ...touch, evidence: [{ kind: 'inferred', id: '' }] }];
  return (day) => {
    const near = homes.on(day, touch.spot);
    if (near.length > 0) return near;
    // A person who moves house from there needs no journey to the new home. A person who had moved
    // before is only visiting.
    const moved = homes.on(since, touch.spot).length > 0 ? homes.on(day, undefined) : [];
    return moved.length > 0 ? moved : there;
  };
}
