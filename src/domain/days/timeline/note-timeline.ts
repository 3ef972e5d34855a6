import { dayNumber } from '../../shared/dates/calendar-day.ts';
import { toLocalTime } from '../../shared/dates/day-time.ts';
import { getOrMake } from '../../shared/remember.ts';
import type { DayNotes } from './day-notes.ts';
import { type DayRange, isOneDay } from './day-range.ts';
import type { Homes } from '../facts/homes.ts';
import type { Evidence, Ground, Night, Touch } from './ledger-day.ts';
import { touchesAlong } from '../facts/leg-ground.ts';
import type { Leg } from '../facts/leg.ts';
import { type Presence, presenceBefore, presenceBetween, type TimeBetween } from './presence.ts';
import { skippedDays } from './skipped-days.ts';
import type { Anchor, Piece, Timeline } from './timeline.ts';

interface Known {
  homes: Homes;
  /** The last day about which anything is known. */
  knownTo: number;
  /** The last day on which a silence counts as possible. */
  silentTo: number;
  /** Whether nothing comes before the timeline, so that the person is at home until it begins. */
  isStart: boolean;
}

/** Adds a timeline, or a part of one, to day notes in chronological order. */
export function noteTimeline(book: DayNotes, timeline: Timeline, known: Known): void {
  const { anchors, pieces, aboardBefore, planned } = timeline;
  const writer = new TimelineWriter(book, known);
  if (known.isStart) writer.noteStart(anchors[0], aboardBefore);
  for (const [at, anchor] of anchors.entries()) {
    writer.noteAnchor(anchor);
    const [piece, next] = [pieces[at], anchors[at + 1]];
    if (piece) writer.notePiece(piece, { from: anchor, to: next, planned });
    if (anchor.option && piece?.kind === 'stay') noteWithout(writer, timeline, at);
  }
}

/** Notes the time around a stay as if the stay had been at another time, and all others there. */
function noteWithout(
  writer: TimelineWriter,
  { anchors, pieces, planned }: Timeline,
  stay: number,
): void {
  const isSure = ({ option }: Anchor) => !option;
  const before = anchors.findLastIndex((one, at) => at < stay && isSure(one));
  const after = anchors.findIndex((one, at) => at > stay && isSure(one));
  const ways = [
    { from: stay - 1, to: stay + 2 },
    { from: before, to: after === -1 ? anchors.length : after },
  ];
  for (const { from, to } of ways) {
    const [piece, begins] = [pieces[from], anchors[from]];
    if (piece?.kind === 'between' && begins) {
      writer.noteOption(piece, { from: begins, to: anchors[to], planned });
    }
  }
}

class TimelineWriter {
  readonly #book: DayNotes;
  readonly #homes: Homes;
  readonly #knownTo: number;
  readonly #silentTo: number;
  /** One shared ground object per touch, for all grounds with a single certain place. */
  readonly #grounds = new Map<Touch, Ground>();
  readonly #silent = new Map<readonly Touch[], Ground>();
  /**
   * All certain nights before this day are noted already. Contradictory records would note them
   * again.
   */
  #told = -Infinity;
  #atSea: Night | undefined;

  constructor(book: DayNotes, { homes, knownTo, silentTo }: Omit<Known, 'isStart'>) {
    this.#book = book;
    this.#homes = homes;
    this.#knownTo = knownTo;
    this.#silentTo = silentTo;
  }

  /** Notes the time before any evidence: at home, if the person has one, otherwise unknown. */
  noteStart(first: Anchor | undefined, aboard: Timeline['aboardBefore']): void {
    const begins = { first: -Infinity, last: -Infinity };
    const ends = first?.days ?? this.#openEnd();
    const presence = presenceBefore(first, this.#homes, aboard);
    this.#noteSpan(begins, ends, presence);
    if (this.#homes.isNone) {
      const unknown: Night = { aboard: null, ground: undefined };
      this.#eachDay(this.#book.first, ends.first - 1, (day) => {
        if (presence.on(day).length === 0 && !presence.atSea?.(day)) this.#book.night(day, unknown);
      });
    }
  }

  noteAnchor({ days, touch, among = [touch] }: Anchor): void {
    if (isOneDay(days)) return this.#book.touch(days.first, this.#groundOf(among));
    this.#eachDay(days.first, days.last, (day) => this.#book.mayTouch(day, among));
  }

  notePiece(piece: Piece, around: Omit<TimeBetween, 'piece'>): void {
    const { from, to } = around;
    const ends = to?.days ?? this.#openEnd();
    if (piece.kind === 'leg') return this.#noteLeg(piece.leg, from.days, ends);
    if (from.option || to?.option) return this.noteOption(piece, around);
    this.#noteSpan(from.days, ends, presenceBetween({ piece, ...around }, this.#homes));
  }

  /** Notes a time on the ground that is only possible. */
  noteOption(piece: TimeBetween['piece'], around: Omit<TimeBetween, 'piece'>): void {
    const [begins, ends] = [around.from.days, around.to?.days ?? this.#openEnd()];
    this.#noteSpan(
      { first: begins.first, last: Infinity },
      { first: -Infinity, last: ends.last },
      presenceBetween({ piece, ...around }, this.#homes),
    );
  }

  #openEnd(): DayRange {
    return { first: this.#knownTo + 1, last: this.#knownTo + 1 };
  }

  /**
   * Notes a time on the ground from one day to another. Its nights are those of all days but the
   * last. Its days are those in between, and the first and the last as well if `touchesEnds` is set
   * and it has a night.
   */
  #noteSpan(begins: DayRange, ends: DayRange, presence: Presence): void {
    const { on, touchesEnds, firstNight, atSea, others, mayTouchEnds } = presence;
    const [start, last] = [begins.first, Math.min(ends.last, this.#knownTo + 1)];
    if (start >= ends.last) return;
    const { zone } = on(Math.max(start, this.#book.first))[0]?.spot ?? {};
    const skipped = zone ? skippedDays(zone, Math.max(start, this.#book.first), last) : undefined;
    const inset = touchesEnds ? 0 : 1;
    /** The night object shared by most nights of the span. */
    let night: Night | undefined;
    this.#eachDay(start, Math.min(last, this.#knownTo), (day) => {
      if (skipped?.has(day)) return this.#book.skip(day);
      const touches = on(day);
      const sea = atSea?.(day);
      if (sea && day < ends.last) {
        const isSureNight = sea.isSure && begins.last <= day && day < ends.first;
        if (!isSureNight) this.#book.mayNightAboard(day, 'sea', sea.evidence);
        else if (day >= this.#told) this.#book.night(day, this.#nightAtSea(sea.evidence));
      }
      const isSilent = presence.isSilent?.(day) ?? false;
      if (isSilent || (touches.length === 0 && !sea)) this.#noteNowhere(day, begins, ends);
      if (touches.length === 0) return;
      const isTouched = start + inset <= day && day <= last - inset;
      const isSure = begins.last <= day && day <= ends.first && sea?.isSure !== false;
      if (isSilent && day > this.#silentTo) return;
      const all = isSilent ? this.#silentGroundOf(touches) : this.#groundOf(touches);
      if (isTouched && isSure) this.#book.touch(day, all);
      else if (isTouched) this.#book.mayTouch(day, touches);
      if (others) this.#book.mayTouch(day, others);
      if (!isTouched && mayTouchEnds) this.#book.mayTouch(day, touches);
      if (day >= ends.last) return;
      const isSureNight = begins.last <= day && day < ends.first && sea?.isSure !== false;
      const first = day === begins.first ? firstNight?.(day) : undefined;
      if (first?.among.length === 0) return this.#book.mayNightNowhere(day);
      const ground = first ?? all;
      if (!isSureNight) this.#book.mayNight(day, ground.among);
      else if (day >= this.#told) {
        if (night?.ground !== ground) night = { aboard: null, ground, ...(others && { others }) };
        this.#book.night(day, night);
      }
    });
    this.#told = Math.max(this.#told, Math.min(ends.first, this.#knownTo + 1));
  }

  /**
   * Notes that the place of a day in a span is not known, if the span does not certainly contain
   * the day: other places are then only possible.
   */
  #noteNowhere(day: number, begins: DayRange, ends: DayRange): void {
    if (day >= ends.last || (begins.last < day && day < ends.first)) return;
    if (day > begins.first) this.#book.mayBeNowhere(day);
    this.#book.mayNightNowhere(day);
  }

  /** Returns the same object for consecutive days. */
  #nightAtSea(evidence: readonly Evidence[]): Night {
    const { id } = evidence[0]!;
    if (this.#atSea?.evidence?.[0]?.id === id) return this.#atSea;
    return (this.#atSea = { aboard: 'sea', ground: undefined, evidence });
  }

  #noteLeg(leg: Leg, departs: DayRange, arrives: DayRange): void {
    const isExact = isOneDay(departs) && isOneDay(arrives);
    const [left, reached] = [departs.first, arrives.last];
    const along = touchesAlong(leg);
    const ground = along.length > 0 ? { among: along, isSure: true } : undefined;
    const nights = nightsOf(leg, departs, arrives);
    if (!isExact) {
      for (const day of nights) {
        if (day < this.#book.first || day > this.#knownTo) continue;
        if (ground) this.#book.mayNight(day, ground.among);
        else this.#book.mayNightAboard(day, leg.mode);
      }
      if (!ground || nights.length === 0) return;
      this.#eachDay(left, Math.min(Math.max(left, reached), this.#knownTo), (day) =>
        this.#book.mayTouch(day, ground.among),
      );
      return;
    }
    const { midnights } = leg;
    if (leg.crossings > 0) this.#noteRepeatedDays(leg, left, reached);
    if (midnights) this.#noteMidnights(midnights, nights, left, reached);
    if (ground && nights.length > 0) this.#noteLandDays(ground, left, reached, midnights);
    for (const day of nights) {
      // A night must not be noted twice, such as for the same leg with two IDs, or an arrival after
      // the next departure.
      if (day > this.#knownTo || day < this.#told) continue;
      const known = midnights?.get(day);
      if (known) this.#book.night(day, { aboard: null, ground: this.#groundOf([known]) });
      else if (!ground && !hasMidnight(leg, day, left, reached)) this.#book.night(day, noNight);
      else this.#book.night(day, { aboard: leg.mode, ground });
    }
    // Across the date line, the calendar can go back.
    this.#told = leg.crossings === 0 ? Math.max(this.#told, reached) : reached;
  }

  /**
   * Notes the dates that repeat when the date line is crossed eastwards: the date of the crossing
   * if a midnight passed under way, and, if the leg arrives before it departs, the dates from its
   * arrival to the day before its departure.
   */
  #noteRepeatedDays(leg: Leg, left: number, reached: number): void {
    for (const day of [...daysFrom(reached, left - 1), ...repeatedNights(leg, left, reached)]) {
      if (day <= this.#knownTo) this.#book.liveAgain(day);
    }
  }

  /**
   * A person who was somewhere at midnight touched it on both the date that ended and the date that
   * began.
   */
  #noteMidnights(
    midnights: ReadonlyMap<number, Touch>,
    nights: readonly number[],
    left: number,
    reached: number,
  ): void {
    this.#eachDay(left, Math.min(Math.max(left, reached), this.#knownTo), (day) => {
      const [began, ended] = [
        day > left && midnights.get(day - 1),
        nights.includes(day) && midnights.get(day),
      ];
      if (began) this.#book.touch(day, this.#groundOf([began]));
      if (ended) this.#book.touch(day, this.#groundOf([ended]));
    });
  }

  /**
   * Notes the days of a leg on land. Without a track, it is unknown on which side of the border the
   * person was on a date that the leg began before, or that it ends after.
   */
  #noteLandDays(
    ground: Ground,
    left: number,
    reached: number,
    midnights: Leg['midnights'] = new Map(),
  ): void {
    const [from, to] = ground.among;
    if (to && from!.spot.country !== to.spot.country && reached > left) {
      if (!midnights.has(left)) this.#book.touch(left, { among: [to], isSure: false });
      if (!midnights.has(reached - 1)) {
        this.#book.touch(reached, { among: [from!], isSure: false });
      }
    }
    this.#eachDay(left + 1, Math.min(reached - 1, this.#knownTo), (day) => {
      if (!midnights.has(day - 1) && !midnights.has(day)) this.#book.touch(day, ground);
    });
  }

  #groundOf(touches: readonly Touch[]): Ground {
    const [only, ...others] = touches;
    if (!only || others.length > 0) return { among: touches, isSure: true };
    let ground = this.#grounds.get(only);
    if (!ground) this.#grounds.set(only, (ground = { among: touches, isSure: true }));
    return ground;
  }

  /** Returns the same object for the same touches. */
  #silentGroundOf(touches: readonly Touch[]): Ground {
    return getOrMake(this.#silent, touches, () => ({ among: touches, isSure: false }));
  }

  #eachDay(first: number, last: number, note: (day: number) => void): void {
    const end = Math.min(last, this.#book.last);
    for (let day = Math.max(first, this.#book.first); day <= end; day++) note(day);
  }
}

/**
 * Returns the dates that end while a leg is under way, each once. If the date line is crossed
 * eastwards, the date of the crossing can be included once more, because it repeats.
 */
function nightsOf(leg: Leg, departs: DayRange, arrives: DayRange): number[] {
  const nights = daysFrom(departs.first, arrives.last - 1);
  if (leg.crossings <= 0) return nights;
  const repeated = repeatedNights(leg, departs.first, arrives.last);
  return [...nights, ...repeated].toSorted((one, next) => one - next);
}

/**
 * Returns the date on which an eastward leg crosses the date line, if one more midnight passed under
 * way than the calendar shows, by the clock at either end. A leg that lands on the date before has
 * none.
 */
function repeatedNights(leg: Leg, left: number, reached: number): number[] {
  const span = reached - left;
  if (span < 0 || Math.max(...midnightsPassed(leg, left, reached)) <= span) return [];
  return [left + Math.min(Math.floor(leg.beforeLine * (span + 1)), span)];
}

/** The night of a date that ended under way, without a midnight. */
const noNight: Night = { aboard: null, ground: undefined, isNone: true };

/**
 * Whether the midnight at the end of a day passed under way, by the clock at either end. A flight
 * west over the date line by day has none.
 */
function hasMidnight(leg: Leg, day: number, left: number, reached: number): boolean {
  const [atOrigin, atDestination] = midnightsPassed(leg, left, reached);
  return leg.crossings > 0 || day < left + atOrigin || day >= reached - atDestination;
}

/**
 * Returns the number of midnights that passed under way, by the clock at the origin and at the
 * destination; Infinity if the departure or arrival time is unknown.
 */
function midnightsPassed(
  { departs, arrives, from, to }: Leg,
  left: number,
  reached: number,
): [atOrigin: number, atDestination: number] {
  const [departed, arrived] = [departs.instant, arrives.instant];
  if (departed === undefined || arrived === undefined) return [Infinity, Infinity];
  const dayAt = (instant: number, zone: string) =>
    dayNumber(toLocalTime(instant, zone)?.date ?? '');
  return [dayAt(arrived, from.spot.zone) - left, reached - dayAt(departed, to.spot.zone)];
}

function daysFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
