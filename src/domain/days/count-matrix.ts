import { dayNumber } from '../shared/calendar-day.ts';
import type { Chapter } from './chapters.ts';
import type { MinMax } from './count-days.ts';
import { codesOfDays, type RunOfLedger, runsOfLedger } from './ledger-runs.ts';
import { territoriesOfDay, type TerritoryCounting } from './territories-of-day.ts';
import type { Ground, LedgerDay } from './ledger-day.ts';
import type { Ledger } from './ledger.ts';

/** What a territory comes to, as a whole and in each year that has any of it. */
export interface MatrixRow {
  /** not the sum of its years: what was in December or in January is of one of them */
  total: MinMax;
  years: Map<number, MinMax>;
}

/**
 * How many days of each year each territory has, in the order in which they were first touched. A year has
 * what `countTerritories` counts of its days, and the total what it counts of all. Chapters that were counted
 * in the same way before are not counted again.
 */
export function countMatrix(
  { chapters }: Pick<Ledger, 'chapters'>,
  counting: TerritoryCounting,
): Map<string, MatrixRow> {
  const rows = new Matrix();
  for (const chapter of chapters) {
    for (const [code, { total, years }] of rowsOf(chapter, counting)) {
      rows.addToTotal(code, total);
      for (const [year, count] of years) rows.addToYear(code, year, count);
    }
  }
  return rows.byCode;
}

type Rows = ReadonlyMap<string, MatrixRow>;

/** Rows of chapters by keys of countings. */
const counted = new WeakMap<Chapter, Map<string, Rows>>();

/** In more ways nobody looks at days one after the other. */
const mostKept = 12;

function rowsOf(chapter: Chapter, counting: TerritoryCounting): Rows {
  const { key } = counting;
  if (key === undefined) return countChapter(chapter, counting);
  let byKey = counted.get(chapter);
  if (!byKey) counted.set(chapter, (byKey = new Map()));
  let rows = byKey.get(key);
  if (!rows) {
    if (byKey.size >= mostKept) byKey.clear();
    byKey.set(key, (rows = countChapter(chapter, counting)));
  }
  return rows;
}

function countChapter(chapter: Chapter, counting: TerritoryCounting): Rows {
  const rows = new Matrix();
  const { isOfRun, runs } = runsOfLedger(chapter);
  for (const [at, day] of chapter.days.entries()) {
    if (!isOfRun(at)) addDay(rows, day, counting);
    else for (const code of territoriesOfDay(day, counting).keys()) rows.of(code);
  }
  for (const run of runs) addRun(rows, run, counting);
  return rows.byCode;
}

class Matrix {
  readonly byCode = new Map<string, MatrixRow>();

  of(code: string): MatrixRow {
    let row = this.byCode.get(code);
    if (!row) this.byCode.set(code, (row = { total: { min: 0, max: 0 }, years: new Map() }));
    return row;
  }

  addToYear(code: string, year: number, { min, max }: MinMax): void {
    if (max === 0) return;
    const { years } = this.of(code);
    const known = years.get(year);
    if (known) {
      known.min += min;
      known.max += max;
    } else years.set(year, { min, max });
  }

  addToTotal(code: string, { min, max }: MinMax): void {
    const { total } = this.of(code);
    total.min += min;
    total.max += max;
  }

  add(code: string, year: number, count: MinMax): void {
    this.addToTotal(code, count);
    this.addToYear(code, year, count);
  }
}

const sure: MinMax = { min: 1, max: 1 };
const unsure: MinMax = { min: 0, max: 1 };

function addDay(rows: Matrix, day: LedgerDay, counting: TerritoryCounting): void {
  const year = yearOf(day.date);
  // Of most days of a life there is one place to tell: no need to look for others.
  const only = onlyGround(day, counting.rule);
  if (only) {
    const code = counting.codeOf(only.among[0]!, day.date);
    if (code !== '') rows.add(code, year, only.isSure ? sure : unsure);
    return;
  }
  for (const [code, count] of territoriesOfDay(day, counting)) rows.add(code, year, count);
}

/** The ground of a day that has one place to be counted. */
function onlyGround(
  { grounds, nights }: LedgerDay,
  rule: TerritoryCounting['rule'],
): Ground | undefined {
  const ground =
    rule === 'any'
      ? grounds.length === 1
        ? grounds[0]
        : undefined
      : nights.length === 1
        ? nights[0]!.ground
        : undefined;
  return ground?.among.length === 1 ? ground : undefined;
}

function addRun(rows: Matrix, run: RunOfLedger, counting: TerritoryCounting): void {
  const [firstYear, lastYear] = [yearOf(run.days[0]!.date), yearOf(run.days.at(-1)!.date)];
  for (const code of run.codes(counting)) {
    const total = run.count(code, counting);
    rows.addToTotal(code, total);
    if (firstYear === lastYear) rows.addToYear(code, firstYear, total);
  }
  if (firstYear === lastYear) return;
  for (const [year, days] of Map.groupBy(run.days, ({ date }) => yearOf(date))) {
    const [from, to] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)];
    // What a year may not have it need not be asked for.
    for (const code of codesOfDays(days, counting)) {
      const ofYear = run.count(code, counting, (day) => from <= day && day <= to);
      rows.addToYear(code, year, ofYear);
    }
  }
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
