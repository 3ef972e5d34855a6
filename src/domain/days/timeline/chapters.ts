import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import { DayNotes } from './day-notes.ts';
import { type DayRange, isOneDay } from './day-range.ts';
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
}

const factsOf = new WeakMap<Chapter, ChapterFacts>();

/** The input from which the chapters of a ledger are computed. */
export interface Life {
  timeline: Timeline;
  homes: Homes;
  corrections: readonly CorrectionFact[];
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
  const { timeline, homes, corrections } = life;
  const { anchors, pieces, aboardBefore, planned } = timeline;
  const known = new Map(before.map((chapter) => [factsOf.get(chapter)?.days.first, chapter]));
  const byDate = Map.groupBy(corrections, ({ date }) => date);
  const cuts = cutsIn(anchors);
  const chapters: Chapter[] = [];
  for (let at = 0; at <= cuts.length; at++) {
    const [from, to] = [cuts[at - 1], cuts[at]];
    const begins = from === undefined ? -Infinity : anchors[from]!.days.first;
    const next = to === undefined ? Infinity : anchors[to]!.days.first;
    // A chapter that ends just before the first day is kept, because a gap in it can reach into
    // that day.
    if (next < first || begins > last) continue;
    const days = { first: Math.max(first, begins), last: Math.min(last, next - 1) };
    const context = Math.max(0, (from ?? 0) - 1);
    const isStart = from === undefined || from === 0;
    const facts: ChapterFacts = {
      days,
      timeline: {
        anchors: anchors.slice(context, to === undefined ? undefined : to + 1),
        pieces: pieces.slice(context, to),
        ...(isStart && aboardBefore && { aboardBefore }),
        ...(to === undefined && { planned }),
      },
      start: (from ?? 0) - context,
      isStart,
      homes,
      knownTo: Math.min(knownTo, days.last),
      silentTo: Math.min(silentTo, knownTo, days.last),
      // Those of the days before and after decide where the nights between were spent.
      corrections: correctionsOn({ first: days.first - 1, last: days.last + 1 }, byDate),
    };
    const same = known.get(days.first);
    chapters.push(same && isSame(factsOf.get(same)!, facts) ? same : chapterOf(facts));
  }
  return chapters;
}

function chapterOf(facts: ChapterFacts): Chapter {
  const { days, timeline, start, isStart, homes, knownTo, silentTo, corrections } = facts;
  const book = new DayNotes(days.first, days.last);
  noteTimeline(book, timeline, { homes, knownTo, silentTo, isStart });
  const usual = withUsualOptions(timeline);
  const chapter: Chapter = {
    days: withCorrections(book.close(), corrections),
    timeline,
    gaps: gapsIn(usual, homes, start),
    silences: silencesIn(usual, homes, { start, knownTo: silentTo }),
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
function cutsIn(anchors: readonly Anchor[]): number[] {
  const earliest = new Float64Array(anchors.length + 1).fill(Infinity);
  for (let at = anchors.length - 1; at >= 0; at--) {
    earliest[at] = Math.min(earliest[at + 1]!, anchors[at]!.days.first);
  }
  const cuts: number[] = [];
  const isWithinOptions = optionsAcross(anchors);
  let latest = -Infinity;
  let quarter: number | undefined;
  for (let at = 0; at < anchors.length; at++) {
    const { days } = anchors[at]!;
    const { first } = days;
    const isCut =
      isOneDay(days) && latest < first && earliest[at + 1]! >= first && !isWithinOptions(at);
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
    isSameList(one.corrections, other.corrections) &&
    isSameTimeline(one.timeline, other.timeline)
  );
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
