import type { CellColumn } from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { CellChange } from '../drafts/draft.ts';

/** Rows of a paste that are few enough to be looked through. */
const fewRows = 3;

/**
 * Whether a paste was no table of these columns: more than a third of what it brought cannot be read in
 * them, in more than a few rows.
 */
export function isMostlyRefused(changes: readonly CellChange[]): boolean {
  const filled = changes.filter(({ to }) =>
    'refusal' in to ? to.text.trim() !== '' : to.value !== '',
  );
  const refused = filled.filter(({ to }) => 'refusal' in to);
  const rows = new Set(refused.map(({ id }) => id));
  return rows.size > fewRows && refused.length * 3 > filled.length;
}

/** Whether a paste names records that the archive lacks and that an import would bring along: ships, of engagements. */
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
