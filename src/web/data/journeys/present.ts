import { useCallback, useSyncExternalStore } from 'react';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { type Standings, standingsOf } from '../../../domain/journeys/standing.ts';

const minute = 60_000;

/** The present as journeys see it: whole minutes since 1970-01-01T00:00Z. */
function present(): number {
  return Math.floor(Date.now() / minute);
}

function eachMinute(tell: () => void): () => void {
  // Oftener than the minute changes, so that a screen is never a whole one late.
  const timer = setInterval(tell, minute / 4);
  return () => clearInterval(timer);
}

/** The present in epoch minutes; what shows it is drawn again as the minute changes. */
export function usePresent(): number {
  return useSyncExternalStore(eachMinute, present);
}

const known = new WeakMap<readonly JourneyRow[], { at: number; standings: Standings }>();

/**
 * A log by where its journeys stand now. The same object until a journey begins or ends, so
 * that ten thousand are not counted anew every minute.
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

/** Of one log: what is neither planned nor under way is travelled. */
function isSame(a: Standings, b: Standings): boolean {
  return sameRows(a.underWay, b.underWay) && sameRows(a.planned, b.planned);
}

function sameRows(a: readonly JourneyRow[], b: readonly JourneyRow[]): boolean {
  return a.length === b.length && a.every((row, index) => row === b[index]);
}
