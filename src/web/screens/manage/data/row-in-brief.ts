import { blankOf } from '../../../../domain/kinds/blank.ts';
import type { CellColumn } from '../../../../domain/kinds/cells/cell-columns.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';

/** Texts that may be longer than this are prose, of which a row shows the first line. */
const longestLine = 200;

/**
 * The columns of a kind's table that a row in brief shows beside its name and date: `details` say
 * what those do not, in their order, and `prose` is what somebody wrote of the record.
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

/** The fields that a record's name and date are made of: those that the description's functions read. */
function fieldsNamed(kind: Kind): ReadonlySet<string> {
  const read = new Set<string>();
  const watched = new Proxy(blankOf(kind.fields), {
    get: (values: Readonly<Record<string, unknown>>, name) => {
      read.add(String(name));
      return values[String(name)];
    },
  }) as RecordOf<Kind>;
  kind.labelOf(watched, () => '');
  kind.dateOf?.(watched);
  return read;
}

/** `vehicle` of `vehicle.type`, `travellers` of `travellers[].seat` */
function topOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] ?? path;
}
