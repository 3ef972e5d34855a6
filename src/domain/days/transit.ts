import type { Touch } from './ledger-day.ts';

/** A longer stop is a visit, in minutes. */
const usualTransitLimit = 24 * 60;

/**
 * Whether a touch is transit: a stop at one airport or station under the limit, on the way from one
 * country to another, neither of which it is in. There and back again is a visit, however short.
 */
export function isTransit({ spot, stop }: Touch, limit = usualTransitLimit): boolean {
  if (!stop) return false;
  if (stop.byHand !== undefined) return stop.byHand;
  const { from, to, minutes, isAtOnePort } = stop;
  const countries = new Set([from.country, spot.country, to.country]);
  return countries.size === 3 && isAtOnePort && minutes !== undefined && minutes < limit;
}
