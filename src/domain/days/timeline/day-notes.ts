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

/** What is surely noted of a day before it is closed. */
interface OpenDay {
  grounds: readonly Ground[];
  nights: readonly Night[];
  /** how often it was lived, as far as the date line decides it */
  timesLived: number;
  isSkipped: boolean;
}

const none: readonly never[] = [];

/** Lists of what days have, in which days that follow each other and have one and the same share one. */
class Lists<Item extends object> {
  #last: readonly [Item] | undefined;

  /** A list with one more: of two or more things it is the day's own, and grows. */
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

/** Of a town that a thousand records may be of on one day that many are told: the first by time. */
const mostEvidence = 50;

/** That one of several places may have been touched, on each of some days that follow each other. */
interface PossibleDays {
  first: number;
  last: number;
  touches: readonly Touch[];
}

/** What is possible on days that are uncertain, noted in order of time. */
class Possible {
  readonly #noted: PossibleDays[] = [];

  add(day: number, touches: readonly Touch[]): void {
    const last = this.#noted.at(-1);
    if (last && last.last === day - 1 && isSameList(last.touches, touches)) last.last = day;
    else this.#noted.push({ first: day, last: day, touches });
  }

  /**
   * All touches that are possible on a day, each town once with its evidence; undefined where there are none. To
   * be asked of each day in turn: days that follow each other and have the same get them in one object.
   */
  reader(): (day: number) => readonly Touch[] | undefined {
    const begins = this.#noted
      .map((noted, order) => ({ noted, order }))
      .toSorted((one, other) => one.noted.first - other.noted.first || one.order - other.order);
    let next = 0;
    let now: { noted: PossibleDays; order: number }[] = [];
    /** the day from which what is known now has changed */
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

/** Touches in the order in which they were noted, each town once. */
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
      // Whoever has more to tell of it than that it was a stop on the way was there.
      if (touch.stop !== known.touch.stop) known.isStop = false;
      if (known.evidence.length < mostEvidence) known.evidence.push(...touch.evidence);
    }
  }
  return Array.from(towns.values(), ({ touch: { spot, stop }, evidence, isStop }) =>
    touchOf(spot, byRank(evidence), isStop ? stop : undefined),
  );
}

const keys = new WeakMap<Touch, string>();

/** The same for touches of one town. */
function townKey(touch: Touch): string {
  let key = keys.get(touch);
  if (key === undefined) {
    const { country, region, town } = touch.spot;
    keys.set(touch, (key = `${country}\n${region}\n${town}`));
  }
  return key;
}

/** Days on which it is noted, in order of time, what was touched and where nights were. */
export class DayNotes {
  readonly #first: number;
  readonly #days: (OpenDay | undefined)[];
  readonly #grounds = new Lists<Ground>();
  readonly #nights = new Lists<Night>();
  /** where somebody may have been, and nights may have been, where dates are uncertain */
  readonly #maybe = new Possible();
  readonly #mayNight = new Possible();
  /** of what instead, with no ground under it that is known */
  readonly #mayBeAboard = new Map<number, MayBeAboard>();

  /** For the days from `first` to `last`; what is noted of others is left out. */
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

  /** That a ground was surely touched. */
  touch(day: number, ground: Ground): void {
    const on = this.#on(day);
    if (on) on.grounds = this.#grounds.withOne(on.grounds, ground);
  }

  /** That something may have been touched on a day on which other things may have been, too. */
  mayTouch(day: number, touches: readonly Touch[]): void {
    if (this.#has(day)) this.#maybe.add(day, touches);
  }

  /** Where the date surely ended; twice for a date that was lived twice. */
  night(day: number, night: Night): void {
    const on = this.#on(day);
    if (on) on.nights = this.#nights.withOne(on.nights, night);
  }

  /** Where the date may have ended: at least one. */
  mayNight(day: number, touches: readonly Touch[]): void {
    if (this.#has(day)) this.#mayNight.add(day, touches);
  }

  /** That the date may have ended in the air or at sea; what says so, where no journey does. */
  mayNightAboard(day: number, mode: Mode, evidence?: readonly Evidence[]): void {
    if (!this.#has(day)) return;
    const known = this.#mayBeAboard.get(day);
    if (known) known.modes.add(mode);
    else this.#mayBeAboard.set(day, { modes: new Set([mode]), evidence });
  }

  /** That the date line gives a date once more: it ends once more, even if nobody knows where. */
  liveAgain(day: number): void {
    const on = this.#on(day);
    if (on) on.timesLived++;
  }

  /** That no clock where the person was had this date. */
  skip(day: number): void {
    const on = this.#on(day);
    if (on) on.isSkipped = true;
  }

  /** All days, ascending. */
  close(): LedgerDay[] {
    const [maybe, mayNight] = [this.#maybe.reader(), this.#mayNight.reader()];
    return this.#days.map((open, at) => {
      const day = this.#first + at;
      return closed(dateOfDay(day), open, {
        maybe: maybe(day),
        mayNight: mayNight(day),
        mayBeAboard: this.#mayBeAboard.get(day),
      });
    });
  }

  #has(day: number): boolean {
    return day >= this.#first && day <= this.last;
  }

  #on(day: number): OpenDay | undefined {
    if (!this.#has(day)) return undefined;
    // Most days of a life have nothing that is uncertain.
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
}

/** Of what somebody may have been aboard, and what of that no journey says. */
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

/** What may have been touched besides what is known; one of the places where the date ended surely was. */
function possibleGrounds(
  known: readonly Ground[],
  { maybe = none, mayBeAboard }: PossibleOfDay,
  night: Night | undefined,
): Ground[] {
  const others = maybe.filter((touch) => !known.some(({ among }) => isIn(touch, among)));
  const ended = night?.ground?.isSure ? night.ground.among : none;
  const isEndKnown = known.some(
    ({ among, isSure }) => isSure && among.every((touch) => isIn(touch, ended)),
  );
  if (ended.length === 0 || isEndKnown) {
    // Of these places at least one was touched; unless the date is sure of another one already.
    const isSure = known.length === 0 && !mayBeAboard;
    return others.length > 0 ? [{ among: others, isSure }] : [];
  }
  const byDay = others.filter((touch) => !isIn(touch, ended));
  const atNight = ended.map((touch) => maybe.find((one) => isSameTown(one, touch)) ?? touch);
  return [
    ...(byDay.length > 0 ? [{ among: byDay, isSure: false }] : []),
    { among: atNight, isSure: true },
  ];
}

/** Where a date ended if no record is sure of it. */
function possibleNight({ mayNight, mayBeAboard }: PossibleOfDay): Night {
  const ground = mayNight && { among: mayNight, isSure: !mayBeAboard };
  if (!mayBeAboard) return ground ? { aboard: null, ground } : nowhere;
  const { modes, evidence } = mayBeAboard;
  const night: Night = { aboard: null, ground, mayBeAboard: [...modes] };
  return evidence ? { ...night, evidence } : night;
}

/** Grounds in order, the same one after itself once with all evidence of it. */
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
  if (one.among.length > 1 || other.among.length > 1 || one.isSure !== other.isSure) return false;
  return isSameTown(one.among[0]!, other.among[0]!);
}

function joined(one: Ground, other: Ground): Ground {
  return { among: [joinedTouch(one.among[0]!, other.among[0]!)], isSure: one.isSure };
}

function joinedTouch(one: Touch, other: Touch): Touch {
  // Whoever has more to tell of it than that it was a stop on the way was there.
  const stop = one.stop === other.stop ? one.stop : undefined;
  const evidence = byRank([...one.evidence, ...other.evidence]);
  return touchOf(one.spot, evidence, stop);
}

function isIn(touch: Touch, touches: readonly Touch[]): boolean {
  return touches.some((one) => isSameTown(one, touch));
}

function isSameTown(one: Touch, other: Touch): boolean {
  if (one === other) return true;
  const [a, b] = [one.spot, other.spot];
  return a.town === b.town && a.country === b.country && a.region === b.region;
}
