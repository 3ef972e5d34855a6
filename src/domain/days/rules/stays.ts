import { totalBy, type Bound, type CountBetween, type IsBroken, type Tally } from './windows.ts';

/** A rule over the days that count for it. */
export interface RuledDays {
  tally: Tally;
  isBroken: IsBroken;
  /** whether a day of a stay would count, of which nothing is known but the day */
  countsOn: (day: number) => boolean;
}

/** Longer than any rule looks, and than the years in which British citizens were exempt from one. */
const furthest = 30 * 366;

/**
 * The last day within the rule of a stay that begins on a day and has no break: what was counted before
 * it leaves the window while it lasts. The day before it begins where its first day breaks the rule,
 * and Infinity where none does of the `longest` stay that is thought of.
 */
export function lastDayOfStay(
  { tally, isBroken, countsOn }: RuledDays,
  from: number,
  bound: Bound = 'max',
  longest = furthest,
): number {
  /** of the stay, before the day at the index */
  const stayed = [0];
  const count: CountBetween = (start, end) => {
    const before = totalBy(tally, bound, start, Math.min(end, from - 1));
    return end < from
      ? before
      : before + stayed[end - from + 1]! - stayed[Math.max(start - from, 0)]!;
  };
  for (let day = from; day < from + longest; day++) {
    const counts = countsOn(day);
    stayed.push(stayed.at(-1)! + (counts ? 1 : 0));
    if (counts && isBroken(count, day)) return day - 1;
  }
  return Infinity;
}

/** The first day after one on which a stay may begin without breaking the rule, with none between. */
export function firstDayAgain({ tally, isBroken, countsOn }: RuledDays, after: number): number {
  for (let day = after + 1; day < after + furthest; day++) {
    const count: CountBetween = (start, end) =>
      totalBy(tally, 'max', start, Math.min(end, after)) + (start <= day && day <= end ? 1 : 0);
    if (!countsOn(day) || !isBroken(count, day)) return day;
  }
  return Infinity;
}

/** How far ahead a day is looked for on which a stay of some length may begin. */
const searched = 2 * 366;

/** The first day from one on, on which a stay of so many days may begin; Infinity where none does within two years. */
export function firstDayOfStay(ruled: RuledDays, from: number, days: number): number {
  for (let day = from; day < from + searched; day++) {
    if (lastDayOfStay(ruled, day, 'max', days) === Infinity) return day;
  }
  return Infinity;
}

/** Whether the days that are known break the rule on a day. */
export function isBrokenOn({ tally, isBroken }: RuledDays, day: number, bound: Bound): boolean {
  return isBroken((start, end) => totalBy(tally, bound, start, end), day);
}

/** The first counted day, from one to another, on which the days that are known break the rule. */
export function firstBroken(
  ruled: RuledDays,
  { from, to }: { from: number; to: number },
  bound: Bound,
): number | undefined {
  const { first, max } = ruled.tally;
  const last = Math.min(to, first + max.length - 2);
  for (let day = Math.max(from, first); day <= last; day++) {
    if (totalBy(ruled.tally, bound, day, day) > 0 && isBrokenOn(ruled, day, bound)) return day;
  }
  return undefined;
}
