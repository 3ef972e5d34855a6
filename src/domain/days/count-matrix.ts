import { dayNumber } from '../shared/calendar-day.ts';
import type { MinMax } from './count-days.ts';
import { countDatings, type DatingRun, datingRunsOf } from './count-datings.ts';
import { territoriesOfDay, type TerritoryCounting } from './count-territories.ts';
import type { Ground, LedgerDay, Touch } from './ledger-day.ts';
import type { Ledger } from './ledger.ts';
import { isCorrected } from './with-corrections.ts';

/** What a territory comes to, as a whole and in each year that has any of it. */
export interface MatrixRow {
  /** not the sum of its years: what was in December or in January is of one of them */
  total: MinMax;
  years: Map<number, MinMax>;
}

/**
 * How many days of each year each territory has, in the order in which they were first touched, in one pass
 * over the days. A year has what `countTerritories` counts of its days, and the total what it counts of all.
 */
export function countMatrix(ledger: Ledger, counting: TerritoryCounting): Map<string, MatrixRow> {
  const rows = new Matrix();
  const [first] = ledger.days;
  if (!first) return rows.byCode;
  const start = dayNumber(first.date);
  const runs = datingRunsOf(ledger.timeline);
  /** by the days' places, whether a day is counted with its run */
  const isOfRun = new Uint8Array(ledger.days.length);
  for (const { from, to } of runs) {
    isOfRun.fill(1, Math.max(0, from - start), Math.max(0, to - start + 1));
  }
  for (const [at, day] of ledger.days.entries()) {
    if (isOfRun[at] && !isCorrected(day)) {
      for (const code of territoriesOfDay(day, counting).keys()) rows.of(code);
      continue;
    }
    isOfRun[at] = 0;
    addDay(rows, day, counting);
  }
  const isCounted = (day: number) => isOfRun[day - start] === 1;
  for (const run of runs) addRun(rows, { ledger, run, start, isCounted }, counting);
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

interface RunOfLedger {
  ledger: Ledger;
  run: DatingRun;
  /** the number of the ledger's first day */
  start: number;
  isCounted(day: number): boolean;
}

function addRun(rows: Matrix, of: RunOfLedger, counting: TerritoryCounting): void {
  const { ledger, run, start, isCounted } = of;
  const days = ledger.days.slice(Math.max(0, run.from - start), Math.max(0, run.to - start + 1));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  const codes = new Set(days.flatMap((day) => [...territoriesOfDay(day, counting).keys()]));
  const [firstYear, lastYear] = [yearOf(first.date), yearOf(last.date)];
  for (const code of codes) {
    const counts = (touch: Touch, date: string) => counting.codeOf(touch, date) === code;
    const countOf = (isOf: (day: number) => boolean): MinMax => {
      const count = { rule: counting.rule, counts, isCounted: isOf };
      return {
        min: countDatings(ledger, run, { ...count, isLeast: true }),
        max: countDatings(ledger, run, { ...count, isLeast: false }),
      };
    };
    const total = countOf(isCounted);
    rows.addToTotal(code, total);
    if (firstYear === lastYear) {
      rows.addToYear(code, firstYear, total);
      continue;
    }
    for (let year = firstYear; year <= lastYear; year++) {
      const [from, to] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)];
      rows.addToYear(
        code,
        year,
        countOf((day) => from <= day && day <= to && isCounted(day)),
      );
    }
  }
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
