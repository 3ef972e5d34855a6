import { type DayAboard, daysAboard } from '../aboard/day-aboard.ts';
import type { Homes } from '../facts/homes.ts';
import type { Evidence, Ground, Touch } from './ledger-day.ts';
import { isNear } from '../facts/near.ts';
import { isAboardThroughout, type TimeAboard } from '../aboard/time-aboard.ts';
import type { Anchor, Piece } from './timeline.ts';

/** Where somebody is on the days of a time on the ground, or of one aboard a vessel that no journey tells of. */
export interface Presence {
  /** the place on a day, or all in one of which it was; none where nobody knows, and at sea */
  on(day: number): readonly Touch[];
  /** whether its first and its last day were spent there as well, and not only its nights */
  touchesEnds: boolean;
  /** the ground of its first night, where that is another one than of the others */
  firstNight?(day: number): Ground | undefined;
  /** what says that somebody was at sea on a day, surely or perhaps */
  atSea?(day: number): { evidence: readonly Evidence[]; isSure: boolean } | undefined;
}

/** Before any evidence: at home, but not on the day on which somebody leaves from elsewhere. */
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
  return withDaysAboard(ashore, daysAboard(aboard, between));
}

/** A time on the ground between two anchors, or after the last. */
export interface TimeBetween {
  piece: Exclude<Piece, { kind: 'leg' }>;
  from: Anchor;
  to: Anchor | undefined;
}

/** What engagements say of days comes before what follows from nothing but the places around them. */
function withDaysAboard(
  ashore: Presence,
  aboardOn: (day: number) => DayAboard | undefined,
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
    atSea: (day) => {
      const aboard = aboardOn(day);
      if (!aboard || aboard.harbour) return undefined;
      const { fact, isSure } = aboard;
      return { evidence: [{ kind: 'engagement', id: fact.id }], isSure };
    },
  };
}

/**
 * Between two anchors with no leg between them: in the place of a stay; before and after a stay that was
 * gone to from home, at home again; where the next anchor is near, at the home nearby or still there;
 * otherwise in either of them, which is a gap.
 */
export function presenceBetween(time: TimeBetween, homes: Homes): Presence {
  const { piece, from, to } = time;
  if (piece.kind === 'stay') return { on: () => piece.touches, touchesEnds: true };
  const ashore = presenceAshore({ piece, from, to }, homes);
  if (!piece.aboard) return ashore;
  const isAtHome = (day: number) => homes.on(day, from.touch.spot).length > 0;
  const between = { from, to, isStop: piece.stop !== undefined, isAtHome };
  return withDaysAboard(ashore, daysAboard(piece.aboard, between));
}

type TimeAshore = TimeBetween & { piece: { kind: 'between' } };

function presenceAshore(time: TimeAshore, homes: Homes): Presence {
  const { piece, from, to } = time;
  if (isAroundStayFromHome(time, homes)) {
    return { on: (day) => homes.on(day, piece.arrived?.spot), touchesEnds: true };
  }
  const since = from.days.first;
  const arrived = piece.stop ? { ...from.touch, stop: piece.stop } : from.touch;
  const here = presenceAfter(arrived, since, homes);
  if (!isGap(time, homes) || !to) return { on: here, touchesEnds: true };
  const there = presenceAfter(to.touch, since, homes);
  const isOneCountry = from.touch.spot.country === to.touch.spot.country;
  return {
    on: (day) => [...here(day), ...there(day)],
    touchesEnds: false,
    // They may have stayed where they arrived, or gone on; elsewhere they are not known to have been yet.
    firstNight: (day) => ({ among: here(day), isSure: isOneCountry }),
  };
}

/** Whether nobody knows how somebody came from one place to another; aboard a vessel they came with her. */
export function isGap(time: TimeBetween, homes: Homes): boolean {
  const { piece, from, to } = time;
  if (piece.kind === 'stay' || !to || isNear(from.touch.spot, to.touch.spot)) return false;
  return !isAroundStayFromHome(time, homes) && !isOfCrew(time);
}

/** Whether somebody was of a vessel's crew from one anchor to the next. */
export function isOfCrew({ piece, from, to }: TimeBetween): boolean {
  if (piece.kind === 'stay' || !to || !piece.aboard) return false;
  return isAboardThroughout(piece.aboard, from.days, to.days);
}

/**
 * A stay says when it ended. Whoever came to it without a leg that is known, and before it was at home or,
 * as far as is known, nowhere, is there again before and after it; but not before a leg that leaves from
 * near the stay.
 */
function isAroundStayFromHome({ piece, from, to }: TimeBetween, homes: Homes): boolean {
  if (piece.kind === 'stay' || (from.of === 'leg' && to?.of !== 'stay')) return false;
  const { arrived } = piece;
  const isFromHome = !arrived || homes.on(from.days.first, arrived.spot).length > 0;
  if (!isFromHome) return false;
  const leavesFromStay = to?.of === 'leg' && isNear(from.touch.spot, to.touch.spot);
  return !leavesFromStay;
}

/** Where somebody is on each day from one on which they arrived somewhere: at the home nearby, or there. */
function presenceAfter(
  touch: Touch,
  since: number,
  homes: Homes,
): (day: number) => readonly Touch[] {
  const there: readonly Touch[] = [{ ...touch, evidence: [{ kind: 'inferred', id: '' }] }];
  return (day) => {
    const near = homes.on(day, touch.spot);
    if (near.length > 0) return near;
    // Whoever moves from there takes no journey to the new home; who had moved before only comes to visit.
    const moved = homes.on(since, touch.spot).length > 0 ? homes.on(day, undefined) : [];
    return moved.length > 0 ? moved : there;
  };
}
