import { isSame } from './differences.ts';
import type { Fields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Two concurrent edits that started from the same version of a record. */
export interface MeetingEdits<Base, Mine = Base> {
  /** The common starting version. */
  base: Base;
  mine: Mine;
  /** The edit that was saved first. */
  theirs: Base;
}

/**
 * Merges two edits: applies the fields changed by `mine` to `theirs`. Groups are merged field by
 * field, lists as a whole. An edit therefore never reverts fields that its author did not change.
 */
export function mergeEdit<Kept extends Values>(
  fields: Fields,
  { base, mine, theirs }: MeetingEdits<Values, Kept>,
): Kept {
  const merged = Object.entries(fields).map(([name, field]) => {
    const [was, is, saved] = [base[name], mine[name], theirs[name]];
    if (field.type === 'group') {
      const group = { base: was as Values, mine: is as Values, theirs: saved as Values };
      return [name, mergeEdit(field.fields, group)];
    }
    return [name, isSame(was, is) ? saved : is];
  });
  return Object.fromEntries(merged) as Kept;
}
