import { getOrMake, rememberEach } from '../../shared/remember.ts';
import { dayNumber } from '../../shared/dates/calendar-day.ts';
import type { Chapter } from '../timeline/chapters.ts';
import { type MinMax, addCount } from './count-days.ts';
import { type RunOfLedger, runsOfChapter } from '../timeline/ledger-runs.ts';
import { addDays, addRow, addToYear, emptyRow, type MatrixRow } from './matrix-row.ts';
import { territoriesOfDay, type TerritoryCounting } from '../territories/territories-of-day.ts';
import type { Ground, LedgerDay } from '../timeline/ledger-day.ts';
import type { Ledger } from '../timeline/ledger.ts';

/** The rows of a matrix by code, in order of first touch, and one row for all codes together. */
export interface Matrix {
  rows: ReadonlyMap<string, MatrixRow>;
  /** Counts a day in two territories once; undefined if no day is in any territory. */
  all: MatrixRow | undefined;
}

/**
 * Counts the days of each territory by year. A year has the count of `countTerritories` for the
 * days of that year, and the total has its count for all days. Counts of unchanged chapters are
 * cached by the key of the counting.
 */
export function countMatrix(
  { chapters }: Pick<Ledger, 'chapters'>,
  counting: TerritoryCounting,
): Matrix {
  const sums = new Sums();
  for (const chapter of chapters) sums.addMatrix(matrixOf(chapter, counting));
  return sums;
}

/** Matrices of chapters by counting key. */
const matricesOf = rememberEach((_chapter: Chapter) => new Map<string, Matrix>());

/**
 * The number of matrices cached per chapter. Users do not view days in more ways one after the
 * other.
 */
const mostKept = 12;

function matrixOf(chapter: Chapter, counting: TerritoryCounting): Matrix {
  const { key } = counting;
  if (key === undefined) return countChapter(chapter, counting);
  const byKey = matricesOf(chapter);
  return getOrMake(byKey, key, () => {
    if (byKey.size >= mostKept) byKey.clear();
    return countChapter(chapter, counting);
  });
}

function countChapter(chapter: Chapter, counting: TerritoryCounting): Matrix {
  const sums = new Sums();
  const { isOfRun, runs } = runsOfChapter(chapter);
  const { days } = chapter;
  for (let at = 0; at < days.length; at++) {
    const day = days[at]!;
    if (!isOfRun(at)) addDay(sums, day, counting);
    else for (const code of territoriesOfDay(day, counting).keys()) sums.of(code);
  }
  for (const run of runs) addRun(sums, run, counting);
  return sums;
}

class Sums implements Matrix {
  readonly rows = new Map<string, MatrixRow>();
  all: MatrixRow | undefined;

  addMatrix({ rows, all }: Matrix): void {
    for (const [code, row] of rows) addRow(this.of(code), row);
    if (all) addRow(this.ofAll(), all);
  }

  of(code: string): MatrixRow {
    let row = this.rows.get(code);
    if (!row) this.rows.set(code, (row = emptyRow()));
    return row;
  }

  ofAll(): MatrixRow {
    return (this.all ??= emptyRow());
  }
}

const sure: MinMax = { min: 1, max: 1 };
const unsure: MinMax = { min: 0, max: 1 };

function addDay(sums: Sums, day: LedgerDay, counting: TerritoryCounting): void {
  const year = yearOf(day.date);
  // Fast path: most days have only one place.
  const only = onlyGround(day, counting.rule);
  if (only) {
    const code = counting.codeOf(only.among[0]!, day.date);
    if (code === '') return;
    const count = only.isSure ? sure : unsure;
    addDays(sums.of(code), year, count);
    addDays(sums.ofAll(), year, count);
    return;
  }
  const counts = territoriesOfDay(day, counting);
  for (const [code, count] of counts) addDays(sums.of(code), year, count);
  const all = ofAll(day, counting, counts);
  if (all) addDays(sums.ofAll(), year, all);
}

/**
 * Returns the count of a day for all territories as one, given its count per territory; undefined
 * if it counts for none.
 */
function ofAll(
  day: LedgerDay,
  counting: TerritoryCounting,
  counts: ReadonlyMap<string, MinMax>,
): MinMax | undefined {
  if (counts.size === 0) return undefined;
  // If every ground has a single place, a day that is certain for one territory is certain for all
  // as one.
  if (counting.rule === 'any' && day.grounds.every(({ among }) => among.length === 1)) {
    return Array.from(counts.values()).some(({ min }) => min > 0) ? sure : unsure;
  }
  return territoriesOfDay(day, together(counting)).get('all');
}

/** Returns the ground of a day if it is the only one that counts and has a single place. */
function onlyGround(
  { grounds, nights }: LedgerDay,
  rule: TerritoryCounting['rule'],
): Ground | undefined {
  const ground =
    rule === 'any'
      ? grounds.length === 1
        ? grounds[0]
        : undefined
      : nights.length === 1 && !nights[0]!.others
        ? nights[0]!.ground
        : undefined;
  return ground?.among.length === 1 ? ground : undefined;
}

function addRun(sums: Sums, run: RunOfLedger, counting: TerritoryCounting): void {
  addRunTo((code) => sums.of(code), run, counting);
  addRunTo(() => sums.ofAll(), run, together(counting));
}

function addRunTo(
  rowOf: (code: string) => MatrixRow,
  run: RunOfLedger,
  counting: TerritoryCounting,
): void {
  const years = Map.groupBy(run.days, ({ date }) => yearOf(date));
  const times = years.size === 1 ? 1 : years.size + 1;
  for (const [code, total] of run.counts(counting, { times })) {
    addCount(rowOf(code).total, total);
    if (years.size === 1) addToYear(rowOf(code), yearOf(run.days[0]!.date), total);
  }
  if (years.size === 1) return;
  for (const year of years.keys()) {
    const [from, to] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)];
    const isAsked = (day: number) => from <= day && day <= to;
    for (const [code, ofYear] of run.counts(counting, { isAsked, times })) {
      addToYear(rowOf(code), year, ofYear);
    }
  }
}

/** The same counting with all territories as one, so that a day in two of them counts once. */
function together({ rule, codeOf }: TerritoryCounting): TerritoryCounting {
  return { rule, codeOf: (touch, date) => (codeOf(touch, date) === '' ? '' : 'all') };
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
