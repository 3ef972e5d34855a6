import { metresTo } from './dwell.ts';
import type { TimelineRow, Visit } from './timeline-row.ts';

/** Maximum distance and time between two consecutive visits of one stay. */
const samePlaceMetres = 250;
const longestPauseMinutes = 60;

/** Joins visits that a source has split, such as at midnight or while a phone had no position. */
export function* joinVisits(rows: Iterable<TimelineRow>): Generator<TimelineRow> {
  let held: Extract<TimelineRow, { visit: Visit }> | undefined;
  for (const row of rows) {
    const next = 'visit' in row ? row : undefined;
    if (held && next && isSameStay(held.visit, next.visit)) {
      held = { ...held, visit: { ...held.visit, end: Math.max(held.visit.end, next.visit.end) } };
      continue;
    }
    if (held) yield held;
    held = next;
    if (!next) yield row;
  }
  if (held) yield held;
}

function isSameStay(one: Visit, next: Visit): boolean {
  const pause = (next.begin - one.end) / 60_000;
  return (
    one.kind === next.kind &&
    one.name === next.name &&
    pause >= 0 &&
    pause <= longestPauseMinutes &&
    metresTo(one, next) <= samePlaceMetres
  );
}
