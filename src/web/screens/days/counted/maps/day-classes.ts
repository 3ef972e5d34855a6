import type { MinMax } from '../../../../../domain/days/count/count-days.ts';

/** The classes for shading days on a map: up to a week, a month, a quarter, a year, and more. */
export const dayClasses = [
  { token: 'days-1', from: 1, to: 7 },
  { token: 'days-2', from: 8, to: 31 },
  { token: 'days-3', from: 32, to: 92 },
  { token: 'days-4', from: 93, to: 366 },
  { token: 'days-5', from: 367, to: undefined },
] as const;
type DayClass = (typeof dayClasses)[number];

/** The class of a number of days. Undefined for 0 days. */
export function classOfDays(days: number): DayClass | undefined {
  return dayClasses.findLast(({ from }) => days >= from);
}

/** The shade of places that have only possible days, however many. */
export const perhapsToken = 'days-perhaps';
export type DayToken = DayClass['token'] | typeof perhapsToken;

/** The shade of a place by its certain days. Undefined if it has no days. */
export function tokenOfDays({ min, max }: MinMax): DayToken | undefined {
  return classOfDays(min)?.token ?? (max > 0 ? perhapsToken : undefined);
}
