import { isSame } from './differences.ts';
import type { Fields } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Two edits of a record that began with the same version. */
export interface MeetingEdits<Base, Mine = Base> {
  /** what both began with */
  base: Base;
  mine: Mine;
  /** what was saved first */
  theirs: Base;
}

/**
 * The record that was saved first with the fields that the other edit changed; groups field by
 * field, lists as a whole. So nobody takes back what they have not touched.
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
