import { z } from 'zod';
import { limitedRows } from './file-refusal.ts';
import { jsonRows, type JsonRow } from './json-rows.ts';
import { deepestRow, longestCell, longestNote, longestRow } from '../limits.ts';
import { failRow, readRow } from '../row-refusal.ts';
import type { JourneyDraft, ParsedRow } from '../formats/journey-format.ts';

const limitedJsonText = (most: number) =>
  z
    .union([z.string().max(most), z.number()])
    .nullish()
    .transform((value) => String(value ?? '').trim());

/** Text of a JSON member that may be missing, null or padded with spaces: '' then, or trimmed. */
export const jsonText = limitedJsonText(longestCell);

/** The same of a member that may be as long as a note. */
export const jsonNote = limitedJsonText(longestNote);

/** A number of a JSON member that may be missing or null. */
export const jsonNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);

/**
 * The rows of the array under `key`. An element that does not fit the schema, that is not JSON or
 * that the file ends within fails by itself.
 */
export function readJsonRows<Schema extends z.ZodType>(
  text: string,
  key: string,
  schema: Schema,
  draftOf: (value: z.output<Schema>) => JourneyDraft,
): ParsedRow[] {
  return Array.from(limitedRows(jsonRows(text, key)), (row) =>
    readRow(row, () => {
      const parsed = schema.safeParse(valueOf(row));
      if (!parsed.success) failForIssue(parsed.error);
      return draftOf(parsed.data);
    }),
  );
}

/** The value of a row that is whole; fails the row otherwise. */
export function valueOf(row: JsonRow): unknown {
  switch (row.state) {
    case 'whole':
      return row.value;
    case 'truncated':
      return failRow('row-truncated');
    case 'broken':
      return failRow('row-invalid', row.reason);
    case 'too-long':
      return failRow('row-too-long', undefined, longestRow);
    case 'too-deep':
      return failRow('row-too-deep', undefined, deepestRow);
    case 'text-broken':
      return failRow('text-broken', row.member);
  }
}

/**
 * Fails the row for the first fault: text that is too long is called that, the rest by zod's words. `labelOf`
 * says what the field at a path is called, where it is not called as in the file.
 */
export function failForIssue(error: z.ZodError, labelOf = (path: string) => path): never {
  const [issue] = error.issues;
  return issue?.code === 'too_big' && issue.origin === 'string'
    ? failRow('field-too-long', labelOf(issue.path.join('.')), Number(issue.maximum))
    : failRow('row-invalid', firstIssue(error));
}

/** `from.lat: Invalid input`: where in a value the first fault is, and what it is. */
export function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : error.message;
}
