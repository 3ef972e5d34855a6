import { getOrMake, rememberEach } from '../shared/remember.ts';
import type { JourneyRow } from './journey-row.ts';

/**
 * A run is a group of consecutive rows of one year, or of no year. Pages recompute statistics of a
 * whole log repeatedly, so results are cached per run. An updated log shares all unchanged runs
 * with the previous one: after an edit, one year is recounted instead of sixty.
 */
export type YearRun = readonly JourneyRow[];

const runsOfRows = new WeakMap<readonly JourneyRow[], readonly YearRun[]>();

/** Returns the runs of the rows, in order. */
export function runsOf(rows: readonly JourneyRow[]): readonly YearRun[] {
  return getOrMake(runsOfRows, rows, () => split(rows));
}

/** Returns all rows of some runs, in order. */
export function joinRuns(runs: Iterable<YearRun>): readonly JourneyRow[] {
  const joined: YearRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.length === 0) continue;
    // Rows between two runs of the same year may have been filtered out, so the runs are joined.
    if (last?.[0]?.year === run[0]?.year && last) joined.splice(-1, 1, [...last, ...run]);
    else joined.push(run);
  }
  // Many times faster than `flat`, which visits every row.
  const rows = ([] as JourneyRow[]).concat(...joined);
  runsOfRows.set(rows, joined);
  return rows;
}

/** Reuses the runs of an earlier version of the rows for all unchanged parts. */
export function shareRuns(rows: readonly JourneyRow[], before: readonly JourneyRow[]): void {
  const known = new Map(runsOf(before).map((run) => [run[0], run]));
  runsOfRows.set(rows, split(rows, known));
}

/** Caches the result of a computation per run, for as long as the run exists. */
export const perRun: <Result>(compute: (run: YearRun) => Result) => (run: YearRun) => Result =
  rememberEach;

/**
 * Splits rows into runs. A known run, found by its first row, is reused if all of its rows follow
 * unchanged.
 */
function split(
  rows: readonly JourneyRow[],
  known: ReadonlyMap<JourneyRow | undefined, YearRun> = new Map(),
): YearRun[] {
  const runs: YearRun[] = [];
  for (let start = 0; start < rows.length;) {
    const same = known.get(rows[start]);
    const year = rows[start]?.year;
    let end = start + (same?.length ?? 0);
    if (same && isAt(same, rows, start) && (end === rows.length || rows[end]?.year !== year)) {
      runs.push(same);
    } else {
      end = start + 1;
      while (end < rows.length && rows[end]?.year === year) end++;
      runs.push(rows.slice(start, end));
    }
    start = end;
  }
  return runs;
}

function isAt(run: YearRun, rows: readonly JourneyRow[], start: number): boolean {
  return run.every((row, index) => row === rows[start + index]);
}
