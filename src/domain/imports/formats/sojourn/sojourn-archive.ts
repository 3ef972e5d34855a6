import { rememberEach } from '../../../shared/remember.ts';
import { z } from 'zod';
import { personKind } from '../../../people/person.ts';
import { archiveFormat, withoutAccounts } from '../../../exports/archive-lines.ts';
import { filled, isObject, missingField, upgraded } from '../../../kinds/kept.ts';
import type { KeptValues, Kind, RecordOf } from '../../../kinds/kind.ts';
import { longestId, storedRecordSchema } from '../../../kinds/schema.ts';
import { placeIdForm } from '../../../places/place-id.ts';
import { isKindName, type KindName, kinds } from '../../../records/registry.ts';
import { storedId } from '../../../shared/ids.ts';
import { FileRefusal, limitedRows } from '../../reading/file-refusal.ts';
import {
  failForIssue,
  firstIssue,
  valueOf,
  type JsonRow,
  jsonLines,
} from '../../reading/json-rows.ts';
import { catchRefusal, failRow, keptRow } from '../../row-refusal.ts';
import type { RecordDraft, RecordRow } from '../record-rows.ts';
import { type FormatOf, usualLimits } from '../source-format.ts';

/** Limits of the first line, which is short for any number of kinds. */
const longestHead = 10_000;
const longestKindName = 60;

const headSchema = z.object({
  format: z.literal(archiveFormat.format),
  version: z.int().min(1),
  /** The format number of each kind's records. */
  kinds: z.record(z.string().max(longestKindName), z.int().min(1)),
});

const lineSchema = z.object({
  kind: z.string().min(1).max(longestKindName),
  id: z
    .string()
    .max(longestId, { abort: true })
    .regex(placeIdForm, 'not an ID')
    .overwrite(storedId),
  values: z.custom<KeptValues>(isObject, 'not an object'),
});

/** More rows than usual, because each place that journeys refer to has a row of its own. */
const limits = { ...usualLimits, rows: 300_000, travellers: personKind.cap! };

/** All records of an archive, one JSON text per line (domain/exports/archive-lines.ts). */
export const sojournArchive: FormatOf<'records'> = {
  id: archiveFormat.format,
  name: 'Sojourn (everything)',
  target: 'records',
  limits,
  recognise({ text = '' }) {
    const head = firstLine(text);
    return isObject(head) && head['format'] === archiveFormat.format ? 1 : 0;
  },
  parse({ text = '' }) {
    const head = headSchema.safeParse(firstLine(text));
    if (!head.success) {
      throw new FileRefusal({ code: 'row-invalid', detail: firstIssue(head.error) });
    }
    if (head.data.version > archiveFormat.version) throw new FileRefusal({ code: 'format-newer' });
    return { rows: rowsIn(text, new Map(Object.entries(head.data.kinds))) };
  },
};

/** Returns the value of the first line; undefined if it is not JSON. */
function firstLine(text: string): unknown {
  const [first] = jsonLines(text.slice(0, longestHead));
  return first?.state === 'whole' ? first.value : undefined;
}

function* rowsIn(text: string, formats: ReadonlyMap<string, number>): Generator<RecordRow> {
  const schemaOf = rememberEach((kind: Kind) => storedRecordSchema(kind));
  let isHead = true;
  for (const row of limitedRows(jsonLines(text), limits.rows + 1)) {
    if (!isHead) {
      const read = catchRefusal(() => readLine(row, formats, schemaOf));
      yield { ...keptRow(row), ...read };
    }
    isHead = false;
  }
}

type RecordSchema = ReturnType<typeof storedRecordSchema>;

function readLine(
  row: JsonRow,
  formats: ReadonlyMap<string, number>,
  schemaOf: (kind: Kind) => RecordSchema,
): { kind: KindName; draft: RecordDraft } {
  const line = lineSchema.safeParse(valueOf(row));
  if (!line.success) return failForIssue(line.error);
  const { kind: name, id, values } = line.data;
  if (!isKindName(name)) return failRow('kind-unknown', name);
  const kind: Kind = kinds[name];
  const format = formats.get(name);
  if (format === undefined) return failRow('row-invalid', `kinds.${name}: missing`);
  if (format > kind.format) return failRow('kind-newer', name);
  const parsed = schemaOf(kind).safeParse(presentValues(kind, values, format));
  if (!parsed.success) return failForIssue(parsed.error);
  return { kind: name, draft: { id, values: withoutAccounts(kind, parsed.data) } };
}

/**
 * Converts the values of a line to the current description of its kind; they are validated
 * afterwards.
 */
function presentValues(kind: Kind, values: KeptValues, format: number): RecordOf<Kind> {
  const present = inPresentFormat(kind, values, format);
  const missing = missingField(kind.fields, present);
  if (missing !== undefined) failRow('row-invalid', `${missing}: missing`);
  return filled(kind.fields, present) as RecordOf<Kind>;
}

function inPresentFormat(kind: Kind, values: KeptValues, format: number): KeptValues {
  try {
    return upgraded(kind, values, format);
  } catch {
    // Upgrades expect values that the program itself wrote and may throw for others.
    return failRow('row-invalid', 'values: not in the format of this kind');
  }
}
