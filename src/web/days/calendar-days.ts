import { addDays } from '../../domain/shared/calendar-day.ts';
import type { SaidDays } from '../../domain/days/said-days.ts';
import { mostColours, paintOf, type Shade } from './shades-of-places.ts';

export interface Legend {
  code: string;
  days: number;
  shade: Shade;
}

/** What a year consists of, the most first, by the days on which each may have counted. */
export function legendOf(said: readonly SaidDays[], shades: ReadonlyMap<string, Shade>): Legend[] {
  const days = new Map<string, number>();
  for (const { from, to, counted } of said) {
    const length = spanOf(from, to);
    for (const { code } of counted) days.set(code, (days.get(code) ?? 0) + length);
  }
  return [...days]
    .toSorted(([, one], [, other]) => other - one)
    .map(([code, count]) => ({ code, days: count, shade: shades.get(code) ?? mostColours }));
}

function spanOf(from: string, to: string): number {
  let length = 1;
  for (let date = from; date < to; date = addDays(date, 1)) length++;
  return length;
}

/** Each date with what is said of it. */
export function byDate(said: readonly SaidDays[]): Map<string, SaidDays> {
  const days = new Map<string, SaidDays>();
  for (const one of said) {
    for (let date = one.from; date <= one.to; date = addDays(date, 1)) days.set(date, one);
  }
  return days;
}

/** The background of a day: a colour a place side by side, hatched where it is not sure. */
export function dayPaint({ counted }: SaidDays, shadeOf: (code: string) => Shade): string {
  return paintOf([...new Set(counted.map(({ code }) => shadeOf(code)))].slice(0, 4));
}
