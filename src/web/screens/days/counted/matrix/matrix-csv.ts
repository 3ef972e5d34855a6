import type { NoGround } from '../../../../../domain/days/aboard/count-aboard.ts';
import type { MinMax } from '../../../../../domain/days/count/count-days.ts';
import type { MatrixLine } from './matrix-lines.ts';
import type { DayWords } from '../panel/use-day-words.ts';

interface Wording {
  words: Pick<DayWords, 'nameOf'>;
  headers: {
    person: string;
    place: string;
    code: string;
    least: (year: number) => string;
    most: (year: number) => string;
    totalLeast: string;
    totalMost: string;
    aboard: (of: NoGround) => string;
    all: string;
  };
  /** Several people are exported, so the first column names the person. */
  hasPeople: boolean;
}

/**
 * Exports the shown table of days, earliest year first. Each year has separate columns for the
 * minimum and the maximum, so that a spreadsheet can add them up. Each place has its code.
 */
export function matrixCsv(
  lines: readonly MatrixLine[],
  years: readonly number[],
  { words, headers, hasPeople }: Wording,
): (string | number)[][] {
  const ascending = years.toReversed();
  const before = (person: string) => (hasPeople ? [person] : []);
  const rows = lines.flatMap((line) => {
    if (line.kind === 'person') return [];
    const name =
      line.kind === 'place'
        ? words.nameOf(line.code)
        : line.kind === 'aboard'
          ? headers.aboard(line.of)
          : headers.all;
    const cells = ascending.flatMap((year) => cellsOf(line.row.years.get(year)));
    const code = line.kind === 'place' ? line.code : '';
    return [[...before(line.person.name), name, code, ...cells, ...cellsOf(line.row.total)]];
  });
  const ofYears = ascending.flatMap((year) => [headers.least(year), headers.most(year)]);
  return [
    [
      ...before(headers.person),
      headers.place,
      headers.code,
      ...ofYears,
      headers.totalLeast,
      headers.totalMost,
    ],
    ...rows,
  ];
}

function cellsOf(count: MinMax | undefined): [least: number, most: number] {
  return count ? [count.min, count.max] : [0, 0];
}
