import { useCallback, useSyncExternalStore } from 'react';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { type Standings, standingsOf } from '../../../domain/journeys/standing.ts';

const minute = 60_000;

/** Returns the current time in whole minutes since 1970-01-01T00:00Z. */
function present(): number {
  return Math.floor(Date.now() / minute);
}

function eachMinute(tell: () => void): () => void {
  // Checked more often than every minute, so that a page is never a whole minute late.
  const timer = setInterval(tell, minute / 4);
  return () => clearInterval(timer);
}

/**
 * Returns the current time in epoch minutes. The component is rendered again when the minute
 * changes.
 */
export function usePresent(): number {
  return useSyncExternalStore(eachMinute, present);
}

const known = new WeakMap<readonly JourneyRow[], { at: number; standings: Standings }>();

/**
 * Groups the journeys of a log by their current standing. The object stays the same until a journey
 * begins or ends, so that ten thousand journeys are not counted again every minute.
 */
export function useStandings(rows: readonly JourneyRow[] | undefined): Standings | undefined {
  return useSyncExternalStore(
    eachMinute,
    useCallback(() => rows && standingsNow(rows, present()), [rows]),
  );
}

export function standingsNow(rows: readonly JourneyRow[], now: number): Standings {
  const before = known.get(rows);
  if (before?.at === now) return before.standings;
  const fresh = standingsOf(rows, now);
  const standings = before && isSame(before.standings, fresh) ? before.standings : fresh;
  known.set(rows, { at: now, standings });
  return standings;
}

/**
 * Compares two standings of the same log. Travelled journeys are all others, so they need not be
 * compared.
 */
function isSame(a: Standings, b: Standings): boolean {
  return sameRows(a.underWay, b.underWay) && sameRows(a.planned, b.planned);
}

function sameRows(a: readonly JourneyRow[], b: readonly JourneyRow[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index]);
}
