import type { Kind, RecordOf } from '../kinds/kind.ts';
import { withReferences } from '../kinds/references.ts';
import { kinds } from '../records/registry.ts';

/** Identifies an archive export, in its first line. */
export const archiveFormat = { format: 'sojourn-archive', version: 1 } as const;

/**
 * Returns the first line of an archive export: the file format and the format number of each kind.
 */
export function archiveHead(): string {
  const formats = Object.values(kinds).map(({ name, format }) => [name, format]);
  return lineOf({ ...archiveFormat, kinds: Object.fromEntries(formats) });
}

/**
 * Returns a record's line in an archive export: all fields of its kind except references to
 * accounts, which mean nothing outside this installation.
 */
export function archiveLine(kind: Kind, id: string, values: RecordOf<Kind>): string {
  return lineOf({ kind: kind.name, id, values: withoutAccounts(kind, values) });
}

/** Removes references to accounts from a record. Throws a RangeError if its kind requires one. */
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
