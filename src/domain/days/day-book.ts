import type { Mode } from '../journeys/journey.ts';
import { dateOfDay } from '../shared/calendar-day.ts';
import type { Evidence, Ground, LedgerDay, Night, Touch } from './ledger-day.ts';
import { byRank } from './evidence-rank.ts';

const nowhere: Night = { aboard: null, ground: undefined };

/** What is noted of a day before it is closed. */
interface OpenDay {
  grounds: Ground[];
  nights: Night[];
  /** where somebody may have been, and the night may have been, where dates are uncertain */
  maybe: PossibleTouches | undefined;
  mayNight: PossibleTouches | undefined;
  /** what somebody may have been aboard of, with no ground under it that is known */
  mayBeAboard: Set<Mode> | undefined;
  isSkipped: boolean;
}

/** Of a town that a thousand records may be of on one day that many are told: the first by time. */
const mostEvidence = 50;

/** Touches of a day that are possible, each town once with its evidence. */
class PossibleTouches {
  readonly #byTown = new Map<string, { touch: Touch; evidence: Evidence[]; isStop: boolean }>();

  add(touch: Touch): void {
    const key = townKey(touch);
    const known = this.#byTown.get(key);
    if (!known) {
      const evidence = touch.evidence.slice(0, mostEvidence);
      this.#byTown.set(key, { touch, evidence, isStop: touch.stop !== undefined });
      return;
    }
    // Whoever has more to tell of it than that it was a stop on the way was there.
    if (touch.stop !== known.touch.stop) known.isStop = false;
    if (known.evidence.length < mostEvidence) known.evidence.push(...touch.evidence);
  }

  all(): Touch[] {
    return Array.from(this.#byTown.values(), ({ touch, evidence, isStop }) => {
      const { stop, ...rest } = touch;
      return { ...rest, evidence: byRank(evidence), ...(isStop && stop && { stop }) };
    });
  }
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
export class DayBook {
  readonly #first: number;
  readonly #days: (OpenDay | undefined)[];

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
    this.#on(day)?.grounds.push(ground);
  }

  /** That something may have been touched on a day on which other things may have been, too. */
  mayTouch(day: number, touches: readonly Touch[]): void {
    const on = this.#on(day);
    if (!on) return;
    on.maybe ??= new PossibleTouches();
    for (const touch of touches) on.maybe.add(touch);
  }

  /** Where the date surely ended; twice for a date that was lived twice. */
  night(day: number, night: Night): void {
    this.#on(day)?.nights.push(night);
  }

  /** Where the date may have ended: at least one. */
  mayNight(day: number, touches: readonly Touch[]): void {
    const on = this.#on(day);
    if (!on) return;
    on.mayNight ??= new PossibleTouches();
    for (const touch of touches) on.mayNight.add(touch);
  }

  /** That the date may have ended in the air or at sea. */
  mayNightAboard(day: number, mode: Mode): void {
    const on = this.#on(day);
    if (on) (on.mayBeAboard ??= new Set()).add(mode);
  }

  /** That no clock where the person was had this date. */
  skip(day: number): void {
    const on = this.#on(day);
    if (on) on.isSkipped = true;
  }

  /** All days, ascending. */
  close(): LedgerDay[] {
    return this.#days.map((open, at) => closed(dateOfDay(this.#first + at), open));
  }

  #on(day: number): OpenDay | undefined {
    const at = day - this.#first;
    if (at < 0 || at >= this.#days.length) return undefined;
    return (this.#days[at] ??= {
      grounds: [],
      nights: [],
      // Most days of a life have none.
      maybe: undefined,
      mayNight: undefined,
      mayBeAboard: undefined,
      isSkipped: false,
    });
  }
}

function closed(date: string, open: OpenDay | undefined): LedgerDay {
  if (!open) return { date, grounds: [], nights: [nowhere] };
  const { maybe, mayNight, mayBeAboard, isSkipped } = open;
  if (isSkipped) return { date, grounds: [], nights: [] };
  const grounds = merged(open.grounds);
  const others =
    maybe?.all().filter((touch) => !grounds.some(({ among }) => isIn(touch, among))) ?? [];
  // Of these places at least one was touched; unless the date is sure of another one already.
  if (others.length > 0) {
    grounds.push({ among: others, isSure: grounds.length === 0 && !mayBeAboard });
  }
  if (open.nights.length > 0) return { date, grounds, nights: open.nights };
  const among = mayNight?.all() ?? [];
  const ground = among.length > 0 ? { among, isSure: !mayBeAboard } : undefined;
  if (!mayBeAboard)
    return { date, grounds, nights: ground ? [{ aboard: null, ground }] : [nowhere] };
  return { date, grounds, nights: [{ aboard: null, ground, mayBeAboard: [...mayBeAboard] }] };
}

/** Grounds in order, the same one after itself once with all evidence of it. */
function merged(grounds: readonly Ground[]): Ground[] {
  if (grounds.length < 2) return [...grounds];
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
  return { ...one, among: [joinedTouch(one.among[0]!, other.among[0]!)] };
}

function joinedTouch(one: Touch, other: Touch): Touch {
  // Whoever has more to tell of it than that it was a stop on the way was there.
  const stop = one.stop === other.stop ? one.stop : undefined;
  const evidence = byRank([...one.evidence, ...other.evidence]);
  const { stop: _stop, ...touch } = one;
  return { ...touch, evidence, ...(stop && { stop }) };
}

function isIn(touch: Touch, touches: readonly Touch[]): boolean {
  return touches.some((one) => isSameTown(one, touch));
}

function isSameTown(one: Touch, other: Touch): boolean {
  if (one === other) return true;
  const [a, b] = [one.spot, other.spot];
  return a.town === b.town && a.country === b.country && a.region === b.region;
}
