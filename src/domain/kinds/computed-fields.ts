import { blankOf } from './blank.ts';
import type { Field } from './fields.ts';
import type { Kind, RecordOf } from './kind.ts';

/** Whether the program computes the field, so that users cannot enter it. */
export function isByProgram(field: Field): boolean {
  return 'computed' in field && field.computed !== undefined;
}

/** Whether no page and no table shows the field, because its value means nothing to users. */
export function isHidden(field: Field): boolean {
  return 'computed' in field && field.computed === 'hidden';
}

/**
 * Returns a submitted record with its computed fields reset to their previous values. Users can
 * therefore neither invent measured values nor refer to a file that they have not uploaded.
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
