import { valueAt } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { isSame } from '../../../../../domain/kinds/differences.ts';
import type { CellInput } from '../../../../kit/grid/grid-types.ts';
import type { CellChange, Values } from '../drafts/draft.ts';
import { lastOfEach } from '../drafts/last-of-each.ts';

export type BulkHow = 'set' | 'replace' | 'clear';
export const bulkHows: readonly BulkHow[] = ['set', 'replace', 'clear'];

/** The new input of a cell; undefined if the change leaves the cell as it is. */
export function bulkInput(
  before: string,
  {
    how,
    input,
    text,
    wanted,
  }: {
    how: BulkHow;
    /** The value for all rows. Undefined until one is entered. */
    input: CellInput | undefined;
    /** The replacement for each `wanted`. */
    text: string;
    wanted: string;
  },
): CellInput | undefined {
  switch (how) {
    case 'clear':
      return before === '' ? undefined : { text: '' };
    case 'set':
      return input;
    case 'replace':
      return wanted === '' || !before.includes(wanted)
        ? undefined
        : { text: before.replaceAll(wanted, () => text) };
  }
}

/**
 * The effect of a change on a column: `made` are the cells of this column whose value changes.
 * `all` also has the cells of other columns that change as a result.
 */
export function bulkEffect(
  changes: readonly CellChange[],
  path: string,
  valuesOf: (id: string) => Values | undefined,
) {
  const read = lastOfEach(changes);
  const all = read.filter(
    ({ id, path: at, to }) => 'value' in to && !isSame(to.value, valueAt(valuesOf(id) ?? {}, at)),
  );
  return {
    all,
    made: all.filter((change) => change.path === path),
    refused: read.flatMap(({ to }) => ('refusal' in to ? [to.refusal] : [])),
  };
}
