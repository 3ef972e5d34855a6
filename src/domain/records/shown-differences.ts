import { isHidden } from '../kinds/computed-fields.ts';
import { type Difference, differencesOf } from '../kinds/differences.ts';
import type { Kind } from '../kinds/kind.ts';
import { fieldsByPath } from '../kinds/paths.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields without a meaning for users: a person's account and whether a place belongs to the archive. */
const inward = new Set(['person.userId', 'place.isOwn']);

/** Returns the fields that differ between two states of a record and that users can read. */
export function shownDifferences(
  { name, fields }: Kind,
  before: Values,
  after: Values,
): Difference[] {
  const fieldAt = new Map(fieldsByPath(fields));
  return differencesOf(fields, before, after).filter(({ path }) => {
    const field = fieldAt.get(path);
    return field && !isHidden(field) && !inward.has(`${name}.${path}`);
  });
}
