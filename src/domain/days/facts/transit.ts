import type { Touch } from '../timeline/ledger-day.ts';

/** A stop of this many hours or more is a visit, unless the user chooses another limit. */
export const usualTransitHours = 24;

/**
 * The whole hours that can be chosen. A stop of more than three days is not a stop on the way
 * (`stop.ts`).
 */
export const transitHoursChoice = { min: 1, max: 72 };

/** Parses a number of hours; undefined if the text is not a number that can be chosen. */
export function readTransitHours(text: string): number | undefined {
  if (!/^[1-9]\d?$/.test(text)) return undefined;
  const hours = Number(text);
  return hours <= transitHoursChoice.max ? hours : undefined;
}

/**
 * Whether a touch is transit: a stop at one airport or station, shorter than the limit, on the way
 * from one country to another, with the stop in a third. A return to the same country is a visit,
 * however short the stop. A mark by hand takes precedence.
 */
export function isTransit({ spot, stop }: Touch, hours = usualTransitHours): boolean {
  if (!stop) return false;
  if (stop.byHand !== undefined) return stop.byHand;
  const { from, to, minutes, isAtOnePort } = stop;
  const countries = new Set([from.country, spot.country, to.country]);
  return countries.size === 3 && isAtOnePort && minutes !== undefined && minutes < hours * 60;
}
