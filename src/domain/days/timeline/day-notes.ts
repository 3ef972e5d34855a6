import { getOrMake, rememberEach } from '../../shared/remember.ts';
import type { Mode } from '../../journeys/journey.ts';
import { dateOfDay } from '../../shared/dates/calendar-day.ts';
import {
  type Evidence,
  type Ground,
  type LedgerDay,
  type Night,
  type Touch,
  touchOf,
} from './ledger-day.ts';
import { byRank } from './evidence-rank.ts';
import { isSameList } from './same-list.ts';

const nowhere: Night = { aboard: null, ground: undefined };

/** The certain facts noted for a day so far. */
interface OpenDay {
  grounds: readonly Ground[];
  nights: readonly Night[];
  /** How often the date was lived, as far as the date line determines it. */
  timesLived: number;
  isSkipped: boolean;
}

const none: readonly never[] = [];

/** Builds the item lists of days. Consecutive days with the same single item share one list. */
class Lists<Item extends object> {
  #last: readonly [Item] | undefined;

  /**
   * Returns a list with one more item. A list of two or more items belongs to one day and grows in
   * place.
   */
  withOne(list: readonly Item[], item: Item): readonly Item[] {
    if (list.length === 0) {
      if (this.#last?.[0] !== item) this.#last = [item];
      return this.#last;
    }
    if (list.length === 1) return [list[0]!, item];
    (list as Item[]).push(item);
    return list;
  }
}

/**
 * The maximum number of evidence items per town and day: the first ones by time. Up to a thousand
 * records can name one town on a day.
 */
const mostEvidence = 50;

/** Consecutive days on each of which one of several places may have been touched. */
interface PossibleDays {
  first: number;
  last: number;
  touches: readonly Touch[];
}

/** What is possible on uncertain days, noted in chronological order. */
class Possible {
  readonly #noted: PossibleDays[] = [];

  add(day: number, touches: readonly Touch[]): void {
    const last = this.#noted.at(-1);
    if (last && last.last === day - 1 && isSameList(last.touches, touches)) last.last = day;
    else this.#noted.push({ first: day, last: day, touches });
  }

  /**
   * Returns a function that gives all possible touches of a day, each town once with its evidence;
   * undefined if there are none. It must be called for each day in order. Consecutive days with the
   * same touches get the same object.
   */
  reader(): (day: number) => readonly Touch[] | undefined {
    const begins = this.#noted
      .map((noted, order) => ({ noted, order }))
      .toSorted((one, other) => one.noted.first - other.noted.first || one.order - other.order);
    let next = 0;
    let now: { noted: PossibleDays; order: number }[] = [];
    /** The day on which the current touches change. */
    let until = -Infinity;
    let touches: readonly Touch[] | undefined;
    return (day) => {
      const isNew = next < begins.length && begins[next]!.noted.first <= day;
      if (!isNew && day < until) return touches;
      for (; next < begins.length && begins[next]!.noted.first <= day; next++) {
        now.push(begins[next]!);
      }
      now = now.filter(({ noted }) => noted.last >= day);
      until = now.reduce((first, { noted }) => Math.min(first, noted.last + 1), Infinity);
      touches = now.length === 0 ? undefined : byTown(now);
      return touches;
    };
  }
}

/** Returns the touches in the order in which they were noted, each town once. */
function byTown(noted: readonly { noted: PossibleDays; order: number }[]): Touch[] {
  const towns = new Map<string, { touch: Touch; evidence: Evidence[]; isStop: boolean }>();
  for (const { noted: one } of noted.toSorted((a, b) => a.order - b.order)) {
    for (const touch of one.touches) {
      const key = townKey(touch);
      const known = towns.get(key);
      if (!known) {
        const evidence = touch.evidence.slice(0, mostEvidence);
        towns.set(key, { touch, evidence, isStop: touch.stop !== undefined });
        continue;
      }
      // If a record shows more than this stop on the way, the person was there.
      if (touch.stop !== known.touch.stop) known.isStop = false;
      if (known.evidence.length < mostEvidence) known.evidence.push(...touch.evidence);
    }
  }
  return Array.from(towns.values(), ({ touch: { spot, stop }, evidence, isStop }) =>
    touchOf(spot, byRank(evidence), isStop ? stop : undefined),
  );
}

/** Returns the same key for all touches of one town. */
const townKey = rememberEach(
  ({ spot: { country, region, town } }: Touch) => `${country}\n${region}\n${town}`,
);

/**
 * Collects, in chronological order, what was touched on each day and where its nights were spent.
 */
export class DayNotes {
  readonly #first: number;
  readonly #days: (OpenDay | undefined)[];
  readonly #grounds = new Lists<Ground>();
  readonly #nights = new Lists<Night>();
  /**
   * Where the person may have been, and where nights may have been spent, if dates are uncertain.
   */
  readonly #maybe = new Possible();
  readonly #mayNight = new Possible();
  /** The modes by which the person may have been under way instead, without known ground. */
  readonly #mayBeAboard = new Map<number, MayBeAboard>();

  /** Days, and nights, on which the person may have been in no known place instead. */
  readonly #mayBeNowhere = new Set<number>();
  readonly #mayNightNowhere = new Set<number>();

  /** Covers the days from `first` to `last`; notes for other days are ignored. */
  constructor(first: number, last: number) {
    this.#first = first;
    this.#days = Array.from({ length: Math.max(0, last - first + 1) });
  }

  get first(): number {
    return this.#first;
  }

  get last(): number {
    return this.#first + this.#days.length - 1;
  }

  /** Notes that a ground was certainly touched. */
  touch(day: number, ground: Ground): void {
    const on = this.#on(day);
    if (on) on.grounds = this.#grounds.withOne(on.grounds, ground);
  }

  /** Notes that one of these places may have been touched on a day, among other possibilities. */
  mayTouch(day: number, touches: readonly Touch[]): void {
    if (this.#has(day)) this.#maybe.add(day, touches);
  }

  /** Notes where the date certainly ended; called twice for a date that was lived twice. */
  night(day: number, night: Night): void {
    const on = this.#on(day);
    if (on) on.nights = this.#nights.withOne(on.nights, night);
  }

  /** Notes where the date may have ended; at least one place. */
  mayNight(day: number, touches: readonly Touch[]): void {
    if (this.#has(day)) this.#mayNight.add(day, touches);
  }

  /** Notes that the person may have been in no known place on a day. */
  mayBeNowhere(day: number): void {
    if (this.#has(day)) this.#mayBeNowhere.add(day);
  }

  /** Notes that the date may have ended in no known place. */
  mayNightNowhere(day: number): void {
    if (this.#has(day)) this.#mayNightNowhere.add(day);
  }

  /**
   * Notes that the date may have ended in the air or at sea. `evidence` is set if no journey shows
   * it.
   */
  mayNightAboard(day: number, mode: Mode, evidence?: readonly Evidence[]): void {
    if (!this.#has(day)) return;
    getOrMake(this.#mayBeAboard, day, () => ({ modes: new Set<Mode>(), evidence })).modes.add(mode);
  }

  /** Notes that the date line repeats a date. It ends once more, even if it is unknown where. */
  liveAgain(day: number): void {
    const on = this.#on(day);
    if (on) on.timesLived++;
  }

  /** Notes that the local clocks skipped this date. */
  skip(day: number): void {
    const on = this.#on(day);
    if (on) on.isSkipped = true;
  }

  /** Returns all days, ascending. */
  close(): LedgerDay[] {
    const [maybe, mayNight] = [this.#maybe.reader(), this.#mayNight.reader()];
    return this.#days.map((open, at) => {
      const day = this.#first + at;
      return closed(dateOfDay(day), open, {
        maybe: maybe(day),
        mayNight: mayNight(day),
        mayBeAboard: this.#mayBeAboard.get(day),
        mayBeNowhere: this.#mayBeNowhere.has(day),
        mayNightNowhere: this.#mayNightNowhere.has(day),
      });
    });
  }

  #has(day: number): boolean {
    return day >= this.#first && day <= this.last;
  }

  #on(day: number): OpenDay | undefined {
    if (!this.#has(day)) return undefined;
    // An entry only holds certain facts, because most days have nothing uncertain.
    return (this.#days[day - this.#first] ??= {
      grounds: none,
      nights: none,
      timesLived: 1,
      isSkipped: false,
    });
  }
}

interface PossibleOfDay {
  maybe: readonly Touch[] | undefined;
  mayNight: readonly Touch[] | undefined;
  mayBeAboard: MayBeAboard | undefined;
  mayBeNowhere: boolean;
  mayNightNowhere: boolean;
}

/**
 * The modes by which the person may have been under way, and the evidence if no journey shows it.
 */
interface MayBeAboard {
  modes: Set<Mode>;
  evidence: readonly Evidence[] | undefined;
}

function closed(date: string, open: OpenDay | undefined, possible: PossibleOfDay): LedgerDay {
  if (open?.isSkipped) return { date, grounds: [], nights: [] };
  const known = merged(open?.grounds ?? none);
  const nights = open?.nights ?? none;
  const missing = (open?.timesLived ?? 1) - nights.length;
  const night = nights.length > 0 && missing <= 0 ? undefined : possibleNight(possible);
  const others = possibleGrounds(known, possible, night);
  return {
    date,
    grounds: others.length > 0 ? [...known, ...others] : known,
    nights: night ? [...nights, ...Array.from({ length: missing }, () => night)] : nights,
  };
}

/**
 * Returns the grounds that may have been touched besides the known ones. One of the places where
 * the date ended was certainly touched.
 */
function possibleGrounds(
  known: readonly Ground[],
  { maybe = none, mayBeAboard, mayBeNowhere }: PossibleOfDay,
  night: Night | undefined,
): Ground[] {
  const others = maybe.filter((touch) => !known.some(({ among }) => isIn(touch, among)));
  const ended = night?.ground?.isSure ? night.ground.among : none;
  const isEndKnown = known.some(
    ({ among, isSure }) => isSure && among.every((touch) => isIn(touch, ended)),
  );
  if (ended.length === 0 || isEndKnown) {
    // At least one of these places was touched, unless the date has a known ground or may have been
    // spent aboard or in no known place.
    const isSure = known.length === 0 && !mayBeAboard && !mayBeNowhere;
    return others.length > 0 ? [{ among: others, isSure }] : [];
  }
  const byDay = others.filter((touch) => !isIn(touch, ended));
  const atNight = ended.map((touch) => maybe.find((one) => isSameTown(one, touch)) ?? touch);
  return [
    ...(byDay.length > 0 ? [{ among: byDay, isSure: false }] : []),
    { among: atNight, isSure: true },
  ];
}

/** Returns where a date ended if no record is certain about it. */
function possibleNight({ mayNight, mayBeAboard, mayNightNowhere }: PossibleOfDay): Night {
  const ground = mayNight && { among: mayNight, isSure: !mayBeAboard && !mayNightNowhere };
  if (!mayBeAboard) return ground ? { aboard: null, ground } : nowhere;
  const { modes, evidence } = mayBeAboard;
  const night: Night = { aboard: null, ground, mayBeAboard: [...modes] };
  return evidence ? { ...night, evidence } : night;
}

/**
 * Returns the grounds in order, with consecutive equal grounds merged into one with all their
 * evidence.
 */
function merged(grounds: readonly Ground[]): readonly Ground[] {
  if (grounds.length < 2) return grounds;
  const result: Ground[] = [];
  for (const ground of grounds) {
    const before = result.at(-1);
    if (before && isSameGround(before, ground)) {
      result[result.length - 1] = before === ground ? before : joined(before, ground);
    } else result.push(ground);
  }
  return result;
}

function isSameGround(one: Ground, other: Ground): boolean {
  if (one === other) return true;
  if (one.isSure !== other.isSure) return false;
  if (one.among.length > 1 || other.among.length > 1) return isSameList(one.among, other.among);
  return isSameTown(one.among[0]!, other.among[0]!);
}

function joined(one: Ground, other: Ground): Ground {
  if (one.among.length > 1) return one;
  return { among: [joinedTouch(one.among[0]!, other.among[0]!)], isSure: one.isSure };
}

function joinedTouch(one: Touch, other: Touch): Touch {
  // If a record shows more than this stop on the way, the person was there.
  const stop = one.stop === other.stop ? one.stop : undefined;
  return touchOf(one.spot, byRank([...one.evidence, ...other.evidence]), stop);
}

function isIn(touch: Touch, touches: readonly Touch[]): boolean {
  return touches.some((one) => isSameTown(one, touch));
}

function isSameTown(one: Touch, other: Touch): boolean {
  if (one === other) return true;
  const [a, b] = [one.spot, other.spot];
  return a.town === b.town && a.country === b.country && a.region === b.region;
}
