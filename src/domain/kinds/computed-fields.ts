import { blankOf } from './blank.ts';
import type { Field } from './fields.ts';
import type { Kind, RecordOf } from './kind.ts';

/** Whether the program makes what the field holds, and nobody types it. */
export function isByProgram(field: Field): boolean {
  return 'computed' in field && field.computed !== undefined;
}

/** Whether the field means nothing to readers: no screen and no table has it. */
export function isHidden(field: Field): boolean {
  return 'computed' in field && field.computed === 'hidden';
}

/**
 * A record as somebody sent it, with what only the program sets as it was before: whoever writes a
 * record by hand can neither invent what was measured nor name a file that they have not brought.
 */
export function withProgramValues<Described extends Kind>(
  { fields }: Described,
  values: RecordOf<Described>,
  before: RecordOf<Described> | undefined,
): RecordOf<Described> {
  const names = Object.keys(fields).filter((name) => isByProgram(fields[name]!));
  if (names.length === 0) return values;
  const kept = (before ?? blankOf(fields)) as Readonly<Record<string, unknown>>;
  return { ...values, ...Object.fromEntries(names.map((name) => [name, kept[name]])) };
}
