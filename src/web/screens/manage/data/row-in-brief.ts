import { blankOf } from '../../../../domain/kinds/blank.ts';
import type { CellColumn } from '../../../../domain/kinds/cells/cell-columns.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import { dateOf } from '../../../../domain/kinds/time-of.ts';

/** Texts that can be longer than this are prose. A row shows only their first line. */
const longestLine = 200;

/**
 * The columns that a compact row shows besides its name and date. `details` hold what the name and
 * date do not, in order. `prose` is the note on the record.
 */
export function columnsInBrief<Column extends CellColumn>(
  kind: Kind,
  columns: readonly Column[],
): { details: Column[]; prose: Column | undefined } {
  const said = fieldsNamed(kind);
  const others = columns.filter(({ path }) => !said.has(topOf(path)));
  const isProse = ({ field }: Column) => field.type === 'text' && field.maxLength > longestLine;
  return { details: others.filter((one) => !isProse(one)), prose: others.find(isProse) };
}

/**
 * The fields that the name and date of a record use: those that the functions of the kind's
 * description read.
 */
function fieldsNamed(kind: Kind): ReadonlySet<string> {
  const read = new Set<string>();
  const watched = new Proxy(blankOf(kind.fields), {
    get: (values: Readonly<Record<string, unknown>>, name) => {
      read.add(String(name));
      return values[String(name)];
    },
  }) as RecordOf<Kind>;
  kind.labelOf(watched, () => '');
  dateOf(kind, watched);
  return read;
}

/** `vehicle` for `vehicle.type`, `travellers` for `travellers[].seat`. */
function topOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] ?? path;
}
