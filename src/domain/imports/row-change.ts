import { type CellColumn, cellColumns } from '../kinds/cells/cell-columns.ts';
import { cellText, type CellWords } from '../kinds/cells/cell-text.ts';
import type { Difference } from '../kinds/differences.ts';
import type { Kind } from '../kinds/kind.ts';
import { labelsOf } from '../records/labels.ts';
import { type KindName, kinds } from '../records/registry.ts';

/** What a row changes in a record of the archive. */
export interface RowChange {
  kind: KindName;
  /** The fields that differ, in the order of the kind. */
  fields: Difference[];
  /** The names of the records that these values refer to, by ID. */
  names: Record<string, string>;
}

/**
 * Describes a change in English, as exports write the values: `Departure: 2019-05-06 → 2019-05-07`.
 * '' if the change cannot be seen in them.
 */
export function describeChange({ kind: name, fields, names }: RowChange): string {
  const kind: Kind = kinds[name];
  const columns = new Map(cellColumns(kind.fields).map((column) => [column.path, column]));
  const words = englishWords(name, names);
  return fields
    .flatMap(({ path, before, after }) => {
      const column = columns.get(path);
      return column ? describeField(column, { before, after }, words) : [];
    })
    .join('; ');
}

function describeField(
  { path, field }: CellColumn,
  { before, after }: Pick<Difference, 'before' | 'after'>,
  words: CellWords,
): string[] {
  const [old, now] = [before, after].map(
    (value) => cellText(path, field, value, words) || '(empty)',
  );
  return old === now ? [] : [`${words.labelOf(path)}: ${old} → ${now}`];
}

function englishWords(kind: string, names: Readonly<Record<string, string>>): CellWords {
  const { fields = {}, choices = {} } = labelsOf(kind)[0] ?? {};
  return {
    labelOf: (path) => fields[path] ?? path,
    choiceOf: (path, choice) => choices[path]?.[choice] ?? choice,
    recordOf: (_kind, id) => names[id],
    yes: 'Yes',
    fromKilometres: (km) => km,
  };
}
