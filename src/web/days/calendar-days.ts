import { addDays } from '../../domain/shared/calendar-day.ts';
import type { SaidDays } from '../../domain/days/said-days.ts';

/** Days of a year that have a place of their own in the legend; the rest share one. */
export const mostColours = 8;

/** What a code is drawn as: 0 for what a year has most of, `mostColours` for all that have none of their own. */
export type Shade = number;

export interface Legend {
  code: string;
  days: number;
  shade: Shade;
}

/** What a year consists of, the most first, by the days on which each may have counted. */
export function legendOf(said: readonly SaidDays[]): Legend[] {
  const days = new Map<string, number>();
  for (const { from, to, counted } of said) {
    const length = spanOf(from, to);
    for (const { code } of counted) days.set(code, (days.get(code) ?? 0) + length);
  }
  return [...days]
    .toSorted(([, one], [, other]) => other - one)
    .map(([code, count], at) => ({ code, days: count, shade: Math.min(at, mostColours) }));
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
  const shades = [...new Map(counted.map((one) => [shadeOf(one.code), one])).entries()].slice(0, 4);
  const step = 100 / shades.length;
  const stops = shades.map(([shade], at) => {
    const colour = `var(--shade-${shade})`;
    return `${colour} ${at * step}% ${(at + 1) * step}%`;
  });
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}
