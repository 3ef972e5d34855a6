import type { Touch } from '../timeline/ledger-day.ts';

/** A stop of as many hours or more is a visit, unless somebody chooses another limit. */
export const usualTransitHours = 24;

/** What may be chosen: whole hours. A stop of more than three days is none on the way (`stop.ts`). */
export const transitHoursChoice = { min: 1, max: 72 };

/** The hours that a text says; undefined where it says none that may be chosen. */
export function readTransitHours(text: string): number | undefined {
  if (!/^[1-9]\d?$/.test(text)) return undefined;
  const hours = Number(text);
  return hours <= transitHoursChoice.max ? hours : undefined;
}

/**
 * Whether a touch is transit: a stop at one airport or station under the limit, on the way from one
 * country to another, neither of which it is in. There and back again is a visit, however short. What somebody
 * said of it by hand stands.
 */
export function isTransit({ spot, stop }: Touch, hours = usualTransitHours): boolean {
  if (!stop) return false;
  if (stop.byHand !== undefined) return stop.byHand;
  const { from, to, minutes, isAtOnePort } = stop;
  const countries = new Set([from.country, spot.country, to.country]);
  return countries.size === 3 && isAtOnePort && minutes !== undefined && minutes < hours * 60;
}
