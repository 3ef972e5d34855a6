import { z } from 'zod';
import { failRow, readRow } from './row-refusal.ts';
import type { JourneyDraft, ParsedRow } from './source-format.ts';
import { jsonRows } from './json-rows.ts';

/** Text of a JSON member that may be missing, null or padded with spaces: '' then, or trimmed. */
export const jsonText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '').trim());

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
  return jsonRows(text, key).map((row) =>
    readRow(row, () => {
      if (row.state === 'truncated') failRow('row-truncated');
      if (row.state === 'broken') failRow('row-invalid', row.reason);
      const parsed = schema.safeParse(row.value);
      if (!parsed.success) failRow('row-invalid', firstIssue(parsed.error));
      return draftOf(parsed.data);
    }),
  );
}

/** `from.lat: Invalid input`: where in a value the first fault is, and what it is. */
export function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : error.message;
}
