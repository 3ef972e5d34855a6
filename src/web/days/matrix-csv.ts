import type { NoGround } from '../../domain/days/count-aboard.ts';
import type { MinMax } from '../../domain/days/count-days.ts';
import type { MatrixLine } from './matrix-lines.ts';
import type { DayWords } from './use-day-words.ts';

interface Wording {
  words: Pick<DayWords, 'nameOf'>;
  headers: {
    person: string;
    place: string;
    total: string;
    aboard: (of: NoGround) => string;
    all: string;
  };
  /** several: whose each row is stands first */
  hasPeople: boolean;
}

/** The table of days as it is shown, the earliest year first. */
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
    const cells = ascending.map((year) => cellOf(line.row.years.get(year)));
    return [[...before(line.person.name), name, ...cells, cellOf(line.row.total)]];
  });
  return [[...before(headers.person), headers.place, ...ascending, headers.total], ...rows];
}

/** A number, or the least and the most where these differ. */
function cellOf(count: MinMax | undefined): string | number {
  if (!count) return 0;
  return count.min === count.max ? count.min : `${count.min}–${count.max}`;
}
