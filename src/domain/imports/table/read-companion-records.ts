import { type CellField, setAt } from '../../kinds/cells/cell-columns.ts';
import type { Kind, RecordOf } from '../../kinds/kind.ts';
import { newValuesOf } from '../../kinds/cells/new-values.ts';
import { storedRecordSchema } from '../../kinds/schema.ts';
import { isKindName, type KindName, kinds } from '../../records/registry.ts';
import type { CompanionRecord } from '../formats/record-rows.ts';
import type { Problem } from '../problem.ts';
import { failForValue } from '../reading/json-rows.ts';
import { isUuid } from '../../shared/ids.ts';
import { catchRefusal, failRow } from '../row-refusal.ts';
import {
  type TableCellReader,
  tableCellReader,
  type TableReading,
  valueOfCell,
} from './cell-reader.ts';
import type { RecordField } from './record-fields.ts';
import { idOf } from './record-id.ts';
import { type RowCells, textOf } from './row-cells.ts';

type Values = Record<string, unknown>;

/** The companion records that a row describes, and their ids by the paths of the references. */
interface ReadAlong {
  ids: ReadonlyMap<string, string>;
  along: CompanionRecord[];
}

/** Returns a function that reads the companion records described in a row. */
export function companionRecordReader(
  known: readonly RecordField[],
  reading: TableReading,
): (cells: RowCells) => ReadAlong {
  const described = known.flatMap(({ path, field }) => {
    if (field.type !== 'reference' || !field.importedWith || !isKindName(field.to)) return [];
    const words = tableCellReader(field.to, reading);
    const fields = known
      .filter(({ of }) => of === path)
      .map((one) => ({ path: one.path, own: one.path.slice(path.length + 1), field: one.field }));
    const kind: Kind<KindName> = kinds[field.to];
    return [{ path, kind, words, fields }];
  });
  return (cells) => {
    const ids = new Map<string, string>();
    const along: CompanionRecord[] = [];
    for (const { path, kind: to, words, fields } of described) {
      const called = textOf(cells, path);
      if (called === '') continue;
      // An id, as in a table written by a program.
      if (isUuid(called)) {
        ids.set(path, called);
        continue;
      }
      const said = fields.map((one) => ({
        ...one,
        text: one.field.type === 'text' ? cells.note(one.path) : textOf(cells, one.path),
      }));
      const record = recordCalled(to, called, said, words);
      ids.set(path, record.id);
      along.push(record);
    }
    return { ids, along };
  };
}

/**
 * Reads the description of a record from a row. Leaves out unreadable parts and keeps the first
 * problem.
 */
function recordCalled(
  kind: Kind<KindName>,
  called: string,
  said: readonly { own: string; field: CellField; text: string }[],
  words: TableCellReader,
): CompanionRecord {
  const values: Values = newValuesOf(kind.fields);
  const problems: Problem[] = [];
  for (const { own, field, text } of said) {
    if (text === '') continue;
    const read = catchRefusal(() => ({ value: valueOfCell(own, field, text, words) }));
    if ('problem' in read) problems.push(read.problem);
    else setAt(values, own, read.value);
  }
  const named = kind.named?.(values as RecordOf<Kind>, called) ?? values;
  const parse = (one: Values | RecordOf<Kind>) => {
    const parsed = storedRecordSchema(kind).safeParse(one);
    return parsed.success
      ? { values: parsed.data as RecordOf<Kind> }
      : catchRefusal((): never => failForValue(parsed.error, one, words.labelOf));
  };
  const whole = parse(named);
  if ('values' in whole) return alongOf(kind, whole.values, problems);
  // The name alone may still match a record.
  const blank: RecordOf<Kind> = newValuesOf(kind.fields);
  const bare = parse(kind.named?.(blank, called) ?? blank);
  if ('values' in bare) return alongOf(kind, bare.values, [whole.problem, ...problems]);
  return failRow(bare.problem.code, bare.problem.detail, bare.problem.limit);
}

function alongOf(
  kind: Kind<KindName>,
  values: RecordOf<Kind>,
  problems: readonly Problem[],
): CompanionRecord {
  return { kind: kind.name, id: idOf(kind, values), values, problem: problems[0] ?? null };
}
