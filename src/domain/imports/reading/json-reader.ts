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

/** A schema for text of a JSON member: trimmed, or '' if the member is missing or null. */
export const jsonText = limitedJsonText(longestCell);

/** As `jsonText`, for a member that may be as long as a note. */
export const jsonNote = limitedJsonText(longestNote);

/** A schema for a number of a JSON member that may be missing or null. */
export const jsonNumber = z
  .number()
  .nullish()
  .transform((value) => value ?? undefined);

/**
 * Reads the elements of the array under `key` as rows. An element that does not match the schema,
 * is not JSON or is cut off by the end of the file fails without affecting the others.
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

/** Returns the value of a complete row; fails the row otherwise. */
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
 * Fails the row for the first validation error: with a specific code if text is too long, otherwise
 * with zod's message. `labelOf` gives the label of the field at a path, if it differs from the name
 * in the file.
 */
export function failForIssue(error: z.ZodError, labelOf = (path: string) => path): never {
  const [issue] = error.issues;
  return issue?.code === 'too_big' && issue.origin === 'string'
    ? failRow('field-too-long', labelOf(issue.path.join('.')), Number(issue.maximum))
    : failRow('row-invalid', firstIssue(error));
}

/** Formats the path and message of the first validation error: `from.lat: Invalid input`. */
export function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : error.message;
}
