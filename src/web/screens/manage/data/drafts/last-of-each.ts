import type { CellChange } from './draft.ts';

/** Changes with each cell once, as the last one leaves it: an airline is typed, and then spelt as it is called. */
export function lastOfEach(changes: readonly CellChange[]): readonly CellChange[] {
  return [...new Map(changes.map((change) => [`${change.id} ${change.path}`, change])).values()];
}
