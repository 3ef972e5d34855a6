import type { CellChange } from './draft.ts';

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
