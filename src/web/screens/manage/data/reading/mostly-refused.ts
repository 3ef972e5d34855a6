import type { CellColumn } from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { CellChange } from '../drafts/draft.ts';

/** Up to this number of rows, users can check a paste themselves. */
const fewRows = 3;

/**
 * Whether a paste did not fit the columns: more than a third of its cells, in more than a few rows,
 * cannot be read.
 */
export function isMostlyRefused(changes: readonly CellChange[]): boolean {
  const filled = changes.filter(({ to }) =>
    'refusal' in to ? to.text.trim() !== '' : to.value !== '',
  );
  const refused = filled.filter(({ to }) => 'refusal' in to);
  const rows = new Set(refused.map(({ id }) => id));
  return rows.size > fewRows && refused.length * 3 > filled.length;
}

/**
 * Whether a paste refers to records that do not exist and that an import would add: the vessels of
 * engagements.
 */
export function lacksCompanionRecords(
  changes: readonly CellChange[],
  columns: readonly CellColumn[],
): boolean {
  const along = new Set(
    columns.flatMap(({ path, field }) =>
      field.type === 'reference' && field.importedWith ? [path] : [],
    ),
  );
  return changes.some(
    ({ path, to }) => 'refusal' in to && to.refusal.fault === 'unknown-record' && along.has(path),
  );
}
