import { type CellColumn, valueAt } from '../../../../../domain/kinds/cells/cell-columns.ts';
import { isSame } from '../../../../../domain/kinds/differences.ts';
import type { Fields } from '../../../../../domain/kinds/fields.ts';
import { mergeEdit } from '../../../../../domain/kinds/merge-edit.ts';
import type { Draft, Stored } from './draft.ts';

/**
 * Merges a draft with a newer version of its record by someone else. If different cells were
 * changed, both changes are kept. If the same cell was changed, the draft gets a conflict. If the
 * newer version has the same values, the draft counts as saved. Returns the same object if there is
 * no newer version.
 */
export function mergeRemoteEdit(
  described: {
    fields: Fields;
    columns: readonly CellColumn[];
  },
  draft: Draft,
  theirs: Stored | undefined,
): Draft {
  const { fields, columns } = described;
  const { base, values } = draft;
  if (!theirs) return draft;
  // The row was added but the answer was lost, so later changes are edits of the sent values.
  if (!base) {
    const { sent = theirs, ...added } = draft;
    return mergeRemoteEdit(
      described,
      { ...added, base: { ...sent, id: draft.id, version: 0 } },
      theirs,
    );
  }
  if (theirs.version <= base.version) return draft;
  const isMet = columns.some(({ path }) => {
    const [was, mine, now] = [base, values, theirs].map((record) => valueAt(record, path));
    return !isSame(was, mine) && !isSame(was, now) && !isSame(mine, now);
  });
  if (isMet) return { ...draft, standing: 'conflict', theirs };
  const merged = mergeEdit(fields, { base, mine: values, theirs });
  const isTheirs = columns.every(({ path }) =>
    isSame(valueAt(merged, path), valueAt(theirs, path)),
  );
  if (!isTheirs) return { ...draft, base: theirs, values: merged };
  const standing = draft.unread.size === 0 ? 'saved' : 'unsaved';
  return { ...draft, base: theirs, values: theirs, standing };
}
