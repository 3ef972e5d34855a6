import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import { DayNotes } from './day-notes.ts';
import { firstIndex } from '../../shared/steps/first-index.ts';
import { combineDays } from './combine-days.ts';
import { type DayRange, isOneDay, rangesTogether } from './day-range.ts';
import type { Move } from '../facts/move.ts';
import type { Movable } from '../facts/moves.ts';
import { anchorsByRecord, type MovedDays, movedDays, movesOfChapter } from './other-orders.ts';
import type { CorrectionFact } from '../facts/facts.ts';
import { type Gap, gapsIn, type Silence, silencesIn } from './gaps.ts';
import type { Homes } from '../facts/homes.ts';
import type { LedgerDay, Touch } from './ledger-day.ts';
import { noteTimeline } from './note-timeline.ts';
import { isSameList } from './same-list.ts';
import { isSameTime, type TimeAboard } from '../aboard/time-aboard.ts';
import { withUsualOptions } from './stay-options.ts';
import type { Anchor, Piece, Timeline } from './timeline.ts';
import { withCorrections } from './with-corrections.ts';

/**
 * A part of a life whose days do not depend on other chapters. It begins on the exact date of an
 * anchor, with all earlier anchors before that date and no later anchor before it. It ends before
 * the next chapter begins.
 */
export interface Chapter {
  days: readonly LedgerDay[];
  /**
   * The records of its days, with the one before them and the one that the next chapter begins
   * with.
   */
  timeline: Timeline;
  /** The gaps that begin in the chapter. */
  gaps: readonly Gap[];
  /** The silences that begin in the chapter. */
  silences: readonly Silence[];
  homes: Homes;
  /** Set if some of its days depend on the order of its records. */
  moved?: MovedDays;
}

/** The input from which a chapter is computed. */
interface ChapterFacts {
  /** The days of the chapter, as numbers; empty if the first is after the last. */
  days: DayRange;
  timeline: Timeline;
  /** The index of the anchor in `timeline` that the chapter begins with. */
  start: number;
  /** Whether nothing is recorded before the chapter. */
  isStart: boolean;
  homes: Homes;
  /**
   * The last day about which anything is known, or the last day of the chapter if that is earlier.
   */
  knownTo: number;
  /** The last of these days on which a silence counts as possible. */
  silentTo: number;
  /** The corrections of its days, and of the days before and after. */
  corrections: readonly CorrectionFact[];
  /** Its other orders, and whether these move all its trips and stays at once. */
  others: readonly ChapterOrder[];
  isRough: boolean;
}

/** A chapter in another order. `of` is the index of the trip or stay that is moved. */
interface ChapterOrder {
  of: number;
  timeline: Timeline;
}

const factsOf = new WeakMap<Chapter, ChapterFacts>();

/** The input from which the chapters of a ledger are computed. */
export interface Life {
  timeline: Timeline;
  homes: Homes;
  corrections: readonly CorrectionFact[];
  /** Trips and stays that also fit at other times. */
  movables?: readonly Movable[];
  /** Returns the timeline in which some of them are at another time. */
  movedBy?(moves: readonly Move[]): Timeline;
}

/**
 * Returns the chapters of a life for the days from `first` to `last`; nothing is known after
 * `knownTo` (all numbers). A chapter in `before` with the same input is reused.
 */
export function chaptersOf(
  life: Life,
  { first, last, knownTo, silentTo = Infinity }: DayRange & { knownTo: number; silentTo?: number },
  before: readonly Chapter[] = [],
): Chapter[] {
  const { timeline, homes, corrections, movables = [] } = life;
  const { anchors, aboardBefore } = timeline;
  const known = new Map(before.map((chapter) => [factsOf.get(chapter)?.days.first, chapter]));
  const byDate = Map.groupBy(corrections, ({ date }) => date);
  const cuts = cutsIn(anchors, movables);
  const othersOf = otherOrders(life, cuts);
  const chapters: Chapter[] = [];
  for (let at = 0; at <= cuts.length; at++) {
    const [from, to] = [cuts[at - 1], cuts[at]];
    const begins = from === undefined ? -Infinity : anchors[from]!.days.first;
    const next = to === undefined ? Infinity : anchors[to]!.days.first;
    // A chapter that ends just before the first day is kept, because a gap in it can reach into
    // that day.
    if (next < first || begins > last) continue;
    const days = { first: Math.max(first, begins), last: Math.min(last, next - 1) };
    const isStart = from === undefined || from === 0;
    const { part, start } = partOf(timeline, { from, to });
    const facts: ChapterFacts = {
      days,
      timeline: isStart && aboardBefore ? { ...part, aboardBefore } : part,
      start,
      isStart,
      homes,
      knownTo: Math.min(knownTo, days.last),
      silentTo: Math.min(silentTo, knownTo, days.last),
      // Those of the days before and after decide where the nights between were spent.
      corrections: correctionsOn({ first: days.first - 1, last: days.last + 1 }, byDate),
      ...othersOf(at),
    };
    const same = known.get(days.first);
    chapters.push(same && isSame(factsOf.get(same)!, facts) ? same : chapterOf(facts));
  }
  return chapters;
}

/** Returns the part of a timeline from one cut to the next, with the anchor before it. */
function partOf(
  { anchors, pieces, planned }: Timeline,
  { from, to }: { from: number | undefined; to: number | undefined },
): { part: Timeline; start: number } {
  const context = Math.max(0, (from ?? 0) - 1);
  return {
    part: {
      anchors: anchors.slice(context, to === undefined ? undefined : to + 1),
      pieces: pieces.slice(context, to),
      ...(to === undefined && { planned }),
    },
    start: (from ?? 0) - context,
  };
}

const noOthers = { others: [], isRough: false };

/**
 * Returns a function that gives the other orders of each chapter. Chapters do not depend on each
 * other, so one timeline has another order of each of them.
 */
function otherOrders(
  { timeline: { anchors }, movables = [], movedBy }: Life,
  cuts: readonly number[],
): (chapter: number) => Pick<ChapterFacts, 'others' | 'isRough'> {
  if (movables.length === 0 || !movedBy) return () => noOthers;
  const begins = cuts.map((cut) => anchors[cut]!.days.first);
  const byChapter = Map.groupBy(movables, ({ days }) =>
    firstIndex(begins.length, (at) => begins[at]! > days.first),
  );
  const moves = new Map([...byChapter].map(([at, ofChapter]) => [at, movesOfChapter(ofChapter)]));
  const count = Math.max(...Array.from(moves.values(), ({ orders }) => orders.length));
  const timelines = Array.from({ length: count }, (_, order) => {
    const moved = movedBy([...moves.values()].flatMap(({ orders }) => orders[order]?.moves ?? []));
    return { moved, find: anchorsByRecord(moved) };
  });
  return (chapter) => {
    const known = moves.get(chapter);
    if (!known) return noOthers;
    const [from, to] = [cuts[chapter - 1], cuts[chapter]];
    const others = known.orders.flatMap(({ of }, order): ChapterOrder[] => {
      const { moved, find } = timelines[order]!;
      const [first, last] = [from, to].map((cut) =>
        cut === undefined ? undefined : find(anchors[cut]!),
      );
      const isFound = (first === undefined) === (from === undefined);
      if (!isFound || (last === undefined) !== (to === undefined)) return [];
      return [{ of, timeline: partOf(moved, { from: first, to: last }).part }];
    });
    return { others, isRough: known.isRough };
  };
}

/** Returns the days of a chapter as one order of its records has them. */
function daysIn(timeline: Timeline, facts: ChapterFacts): readonly LedgerDay[] {
  const { days, isStart, homes, knownTo, silentTo, corrections } = facts;
  const book = new DayNotes(days.first, days.last);
  noteTimeline(book, timeline, { homes, knownTo, silentTo, isStart });
  return withCorrections(book.close(), corrections);
}

function chapterOf(facts: ChapterFacts): Chapter {
  const { timeline, start, homes, silentTo, others, isRough } = facts;
  const usual = withUsualOptions(timeline);
  const days = daysIn(timeline, facts);
  const orders = others.map((order) => ({ ...order, days: daysIn(order.timeline, facts) }));
  const combined =
    orders.length > 0
      ? days.map((day, at) => combineDays([day, ...orders.map((order) => order.days[at]!)]))
      : days;
  const moved = movedDays(days, combined, { orders, isRough });
  const chapter: Chapter = {
    days: combined,
    ...(moved && { moved }),
    timeline,
    gaps: gapsIn(usual, homes, start),
    silences: silencesIn(usual, homes, { start, first: facts.days.first, knownTo: silentTo }),
    homes,
  };
  factsOf.set(chapter, facts);
  return chapter;
}

/** In days. Shorter chapters would be many, and longer ones slow to recompute. */
const usualLength = 91;

/**
 * Returns the indices of the anchors that chapters begin with: anchors with an exact date, with all
 * earlier anchors before that date and no later anchor before it. Only the first one in each period
 * of about a quarter of a year is used. Periods are fixed, so that a change only moves its own
 * chapter.
 */
function cutsIn(anchors: readonly Anchor[], movables: readonly Movable[]): number[] {
  const earliest = new Float64Array(anchors.length + 1).fill(Infinity);
  for (let at = anchors.length - 1; at >= 0; at--) {
    earliest[at] = Math.min(earliest[at + 1]!, anchors[at]!.days.first);
  }
  const cuts: number[] = [];
  const isWithinOptions = optionsAcross(anchors);
  const moved = rangesTogether(movables.map(({ days }) => days));
  let next = 0;
  let latest = -Infinity;
  let quarter: number | undefined;
  for (let at = 0; at < anchors.length; at++) {
    const { days } = anchors[at]!;
    const { first } = days;
    while (next < moved.length && moved[next]!.last < first) next++;
    const isMoved = next < moved.length && moved[next]!.first <= first;
    const isCut =
      isOneDay(days) &&
      latest < first &&
      earliest[at + 1]! >= first &&
      !isMoved &&
      !isWithinOptions(at);
    if (isCut && quarter !== Math.floor(first / usualLength)) {
      quarter = Math.floor(first / usualLength);
      cuts.push(at);
    }
    latest = Math.max(latest, days.last);
  }
  return cuts;
}

/** Returns whether the days around an anchor depend on where a stay before it, or at it, was. */
function optionsAcross(anchors: readonly Anchor[]): (at: number) => boolean {
  const byStay = new Map<string, DayRange>();
  for (const [at, { option }] of anchors.entries()) {
    if (option) byStay.set(option.stay, { first: byStay.get(option.stay)?.first ?? at, last: at });
  }
  const spans = [...byStay.values()];
  return (at) => spans.some(({ first, last }) => first < at && at <= last + 1);
}

function correctionsOn(
  { first, last }: DayRange,
  byDate: ReadonlyMap<string, readonly CorrectionFact[]>,
): CorrectionFact[] {
  if (byDate.size === 0) return [];
  const found: CorrectionFact[] = [];
  for (let day = first; day <= last; day++) found.push(...(byDate.get(dateOfDay(day)) ?? []));
  return found;
}

function isSame(one: ChapterFacts, other: ChapterFacts): boolean {
  return (
    one.homes === other.homes &&
    one.start === other.start &&
    one.isStart === other.isStart &&
    one.knownTo === other.knownTo &&
    one.silentTo === other.silentTo &&
    one.days.first === other.days.first &&
    one.days.last === other.days.last &&
    one.isRough === other.isRough &&
    isSameList(one.corrections, other.corrections) &&
    isSameList(one.others, other.others, isSameOrder) &&
    isSameTimeline(one.timeline, other.timeline)
  );
}

function isSameOrder(one: ChapterOrder, other: ChapterOrder): boolean {
  return one.of === other.of && isSameTimeline(one.timeline, other.timeline);
}

function isSameTimeline(one: Timeline, other: Timeline): boolean {
  return (
    isSameList(one.anchors, other.anchors, isSameAnchor) &&
    isSameList(one.pieces, other.pieces, isSamePiece) &&
    isSamePlan(one.planned, other.planned) &&
    isSameAboard(one.aboardBefore, other.aboardBefore)
  );
}

function isSamePlan(one: Anchor | undefined, other: Anchor | undefined): boolean {
  return one && other ? isSameAnchor(one, other) : one === other;
}

function isSameAnchor(one: Anchor, other: Anchor): boolean {
  return (
    one.of === other.of &&
    one.instant === other.instant &&
    one.days.first === other.days.first &&
    one.days.last === other.days.last &&
    isSameTouch(one.touch, other.touch) &&
    one.option?.stay === other.option?.stay &&
    one.option?.at === other.option?.at &&
    isSameList(one.among ?? [], other.among ?? [], isSameTouch)
  );
}

function isSamePiece(one: Piece, other: Piece): boolean {
  if (one.kind === 'leg') return other.kind === 'leg' && one.leg === other.leg;
  if (one.kind === 'stay') {
    return (
      other.kind === 'stay' &&
      one.isOpen === other.isOpen &&
      one.openTo === other.openTo &&
      isSameList(one.touches, other.touches, isSameTouch) &&
      isSameList(one.others ?? [], other.others ?? [], isSameTouch)
    );
  }
  if (other.kind !== 'between' || one.stop !== other.stop) return false;
  if (!isSameAboard(one.aboard, other.aboard)) return false;
  if ((one.seen ?? []).join() !== (other.seen ?? []).join()) return false;
  if (!one.arrived || !other.arrived) return one.arrived === other.arrived;
  return isSameTouch(one.arrived, other.arrived);
}

function isSameAboard(
  one: readonly TimeAboard[] | undefined,
  other: readonly TimeAboard[] | undefined,
): boolean {
  if (!one || !other) return one === other;
  return isSameList(one, other, isSameTime);
}

/**
 * Whether two touches come from the same record and spot. The touch of an anchor has one record as
 * its evidence.
 */
function isSameTouch(one: Touch, other: Touch): boolean {
  if (one === other) return true;
  const [a, b] = [one.evidence[0], other.evidence[0]];
  return (
    one.spot === other.spot && one.stop === other.stop && a?.id === b?.id && a?.kind === b?.kind
  );
}
