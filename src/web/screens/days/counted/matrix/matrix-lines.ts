import type { MatrixRow } from '../../../../../domain/days/count/matrix-row.ts';
import type { NoGround } from '../../../../../domain/days/aboard/count-aboard.ts';
import type { NamedPerson } from '../../../../../domain/people/person.ts';
import type { CountedDays } from '../../../../data/days/days.data.ts';

/** A line of the table of days. */
export type MatrixLine =
  | { kind: 'person'; key: string; person: NamedPerson; isEmpty: 'nothing' | 'here' | undefined }
  | { kind: 'place'; key: string; person: NamedPerson; code: string; row: MatrixRow }
  | { kind: 'aboard'; key: string; person: NamedPerson; of: NoGround; row: MatrixRow }
  | { kind: 'all'; key: string; person: NamedPerson; row: MatrixRow };

interface Lines {
  /** Latest first. */
  years: number[];
  lines: MatrixLine[];
}

/**
 * Builds the lines per person: places with the most certain days first, then the total, then days
 * outside any place. With several people, each has a heading.
 */
export function matrixLines(
  counted: CountedDays,
  people: readonly NamedPerson[],
  { nameOf, showsAboard }: { nameOf: (code: string) => string; showsAboard: boolean },
): Lines {
  const byId = new Map(people.map((person) => [person.id, person]));
  const lines: MatrixLine[] = [];
  let [first, last] = [Infinity, -Infinity];
  for (const { view, matrix } of counted) {
    const person = byId.get(view.personId);
    if (!person) continue;
    const key = person.id;
    const rows = [...(matrix?.rows ?? [])].filter(([, { total }]) => total.max > 0);
    const isEmpty = !matrix ? 'nothing' : rows.length === 0 ? 'here' : undefined;
    if (counted.length > 1 || isEmpty) {
      lines.push({ kind: 'person', key, person, isEmpty });
    }
    if (!matrix || isEmpty) continue;
    for (const [code, row] of rows.toSorted(byDays(nameOf))) {
      lines.push({ kind: 'place', key: `${key} ${code}`, person, code, row });
    }
    if (matrix.all) lines.push({ kind: 'all', key: `${key} all`, person, row: matrix.all });
    if (showsAboard) {
      for (const [of, row] of rowsAboard(matrix.aboard)) {
        lines.push({ kind: 'aboard', key: `${key} aboard ${of}`, person, of, row });
      }
    }
    // For towns these are the years with days in the country.
    for (const [, { years }] of [...rows, ...(showsAboard ? matrix.aboard : [])]) {
      for (const year of years.keys())
        [first, last] = [Math.min(first, year), Math.max(last, year)];
    }
  }
  const count = Math.max(0, last - first + 1);
  return { years: Array.from({ length: count }, (_, at) => last - at), lines };
}

type Entry = [code: string, row: MatrixRow];

function byDays(nameOf: (code: string) => string) {
  return ([oneCode, { total: one }]: Entry, [otherCode, { total: other }]: Entry) =>
    other.min - one.min || other.max - one.max || nameOf(oneCode).localeCompare(nameOf(otherCode));
}

/** The rows of days on no ground. Days at an unknown place come last. */
export function rowsAboard(aboard: ReadonlyMap<NoGround, MatrixRow>): [NoGround, MatrixRow][] {
  return [...aboard]
    .filter(([, { total }]) => total.max > 0)
    .toSorted(
      ([one, { total: oneTotal }], [other, { total: otherTotal }]) =>
        Number(one === 'unknown') - Number(other === 'unknown') || otherTotal.max - oneTotal.max,
    );
}
