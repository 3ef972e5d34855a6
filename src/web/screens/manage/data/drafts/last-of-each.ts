import type { CellChange } from './draft.ts';

/**
 * Keeps only the last change of each cell. A typed airline, for example, changes again when its
 * official name is filled in.
 */
export function lastOfEach(changes: readonly CellChange[]): readonly CellChange[] {
  return [...new Map(changes.map((change) => [`${change.id} ${change.path}`, change])).values()];
}
