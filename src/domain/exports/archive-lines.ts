import type { Kind, RecordOf } from '../kinds/kind.ts';
import { withReferences } from '../kinds/references.ts';
import { kinds } from '../records/registry.ts';

/** What the first line of an archive's file says of it. */
export const archiveFormat = { format: 'sojourn-archive', version: 1 } as const;

/** The first line of an archive's file: what it is, and of which format the records of each kind are. */
export function archiveHead(): string {
  const formats = Object.values(kinds).map(({ name, format }) => [name, format]);
  return lineOf({ ...archiveFormat, kinds: Object.fromEntries(formats) });
}

/**
 * A record's line of an archive's file: all that its kind describes, but who has an account, which
 * means nothing elsewhere.
 */
export function archiveLine(kind: Kind, id: string, values: RecordOf<Kind>): string {
  return lineOf({ kind: kind.name, id, values: withoutAccounts(kind, values) });
}

/** A record without references to accounts. Throws a RangeError where its kind needs one. */
export function withoutAccounts(
  { name, fields }: Pick<Kind, 'name' | 'fields'>,
  values: RecordOf<Kind>,
): RecordOf<Kind> {
  const known = withReferences(fields, values, ({ to, id }) => (to === 'account' ? undefined : id));
  if (!known) throw new RangeError(`A ${name} cannot be told without an account`);
  return known;
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
