import type { JourneyRow } from './journey-row.ts';

/**
 * A log is a list of rows, and screens count all of it again and again. So it is also kept as runs:
 * rows that follow one another and are of one year, or of none. What is computed of a run is
 * remembered with it, and a log that was renewed shares with the one before all runs in which nothing
 * changed: after an edit one year is counted anew instead of sixty.
 */
export type YearRun = readonly JourneyRow[];

const runsOfRows = new WeakMap<readonly JourneyRow[], readonly YearRun[]>();

/** The runs that rows consist of, in their order. */
export function runsOf(rows: readonly JourneyRow[]): readonly YearRun[] {
  let runs = runsOfRows.get(rows);
  if (!runs) runsOfRows.set(rows, (runs = split(rows)));
  return runs;
}

/** All rows of some runs, in their order. */
export function joinRuns(runs: Iterable<YearRun>): readonly JourneyRow[] {
  const joined: YearRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (run.length === 0) continue;
    // What stood between two runs of a year may be left out.
    if (last?.[0]?.year === run[0]?.year && last) joined.splice(-1, 1, [...last, ...run]);
    else joined.push(run);
  }
  // Many times faster than `flat`, which looks at every row.
  const rows = ([] as JourneyRow[]).concat(...joined);
  runsOfRows.set(rows, joined);
  return rows;
}

/** Lets rows share runs with those that they came from by some changes. */
export function shareRuns(rows: readonly JourneyRow[], before: readonly JourneyRow[]): void {
  const known = new Map(runsOf(before).map((run) => [run[0], run]));
  runsOfRows.set(rows, split(rows, known));
}

/** Computes something of a run once, and remembers it as long as the run is there. */
export function perRun<Result>(compute: (run: YearRun) => Result): (run: YearRun) => Result {
  const known = new WeakMap<YearRun, { result: Result }>();
  return (run) => {
    let computed = known.get(run);
    if (!computed) known.set(run, (computed = { result: compute(run) }));
    return computed.result;
  };
}

/** Cuts rows into runs; those that are `known`, by their first rows, are found without a look at each row. */
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
