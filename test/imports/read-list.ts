import { recogniseFormat } from '../../src/domain/imports/formats/registry.ts';
import { FileContent } from '../../src/domain/imports/reading/file-content.ts';
import type { RowWarning } from '../../src/domain/imports/row-warnings.ts';
import type { TableContext } from '../../src/domain/imports/table/table-context.ts';
import { recordTable, usedIn } from '../../src/domain/imports/table/table-format.ts';
import type { StayRecord } from '../../src/domain/stays/stay.ts';

/** An archive with two people. */
export const listContext: TableContext = {
  today: '2026-11-24',
  people: [
    { id: 'p1', slug: 'alex', name: 'Alex' },
    { id: 'p2', slug: 'sam', name: 'Sam' },
  ],
  remembered: [],
};

/** Reads a list, which must be recognised as one of records. */
export function rowsOfList(lines: readonly string[]) {
  const content = new FileContent(new TextEncoder().encode(lines.join('\n')));
  const format = recogniseFormat(content, undefined, listContext);
  const { kind } = usedIn(content, listContext)!.used.mapping;
  if (format !== recordTable) throw new Error(`recognised as ${format?.id ?? 'unknown'}, ${kind}`);
  return [...recordTable.parse(content, listContext).rows];
}

/** Returns what `show` makes of each record, or why its row has none. */
export function readList<Shown>(show: (values: never) => Shown, lines: readonly string[]) {
  return rowsOfList(lines).map((row) =>
    'problem' in row
      ? `${row.isSkipped ? '' : 'fails: '}${row.problem.code}`
      : show(row.draft.values as never),
  );
}

/** Returns name and dates of each stay. */
export function staysOf(...lines: string[]) {
  return readList(
    ({ name, town, arrival, departure }: StayRecord) => `${name || town} ${arrival}/${departure}`,
    lines,
  );
}

/** Returns the codes of the warnings of each row, or of its problem. */
export function warningsOf(...lines: string[]): (string | RowWarning['code'][])[] {
  return rowsOfList(lines).map((row) =>
    'problem' in row ? row.problem.code : (row.draft.warnings ?? []).map(({ code }) => code),
  );
}
