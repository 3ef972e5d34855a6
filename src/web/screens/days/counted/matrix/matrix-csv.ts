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
  /** several: whose each row is stands first */
  hasPeople: boolean;
}

/**
 * The table of days as it is shown, the earliest year first: of each year the least and the most in columns of their
 * own, so that a spreadsheet can add them up, and of each place its code.
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
