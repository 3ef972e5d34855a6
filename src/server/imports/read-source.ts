import { recogniseFormat } from '../../domain/imports/formats/registry.ts';
import type {
  FormatOf,
  SourceFormat,
  SourceLimits,
  TargetName,
} from '../../domain/imports/formats/source-format.ts';
import { type NamedTraveller, type ReadRow, sizeOfRow } from '../../domain/imports/import-row.ts';
import type { Problem } from '../../domain/imports/problem.ts';
import { FileContent } from '../../domain/imports/reading/file-content.ts';
import { FileRefusal } from '../../domain/imports/reading/file-refusal.ts';
import type { ImportLookups } from '../../domain/imports/resolving/draft.ts';
import { rowReaders, type RowReaders, type RowReading } from './row-readers.ts';

/** A file whose rows are about to be read. */
export interface SourceStart {
  format: Pick<SourceFormat, 'id' | 'name' | 'target'>;
  /** whom its rows name, if all of them can be read; undefined where that is not known yet */
  expected: NamedTraveller[] | undefined;
}

/** A file whose rows have been read. */
export interface SourceEnd extends Pick<SourceStart, 'format'> {
  travellers: NamedTraveller[];
}

/** What reading a file ends with. The problem is one of the whole file: its rows count for nothing. */
export type ReadingEnd = SourceEnd | { problem: Problem };

/** A file whose format is known, with every row read and looked up. */
export interface SourceFile extends SourceEnd {
  rows: ReadRow[];
}

/** The same as `readInSteps`, with all rows. */
export function readSource(
  bytes: Uint8Array,
  lookups: ImportLookups,
  limits: Partial<SourceLimits> = {},
): SourceFile | { problem: Problem } {
  const reading = readInSteps(bytes, lookups, limits);
  const rows: ReadRow[] = [];
  for (;;) {
    const step = reading.next();
    if (!step.done) rows.push(step.value);
    else return 'problem' in step.value ? step.value : { ...step.value, rows };
  }
}

/**
 * Reads a file: recognises its format from the content, parses each row, looks up what it names, and
 * yields it. A row's problem stays with the row; of the whole file it is what is returned, and the
 * rows before it count for nothing. `limits` take the place of the format's own; `onStart` is called
 * before the first row.
 */
export function* readInSteps(
  bytes: Uint8Array,
  lookups: ImportLookups,
  limits: Partial<SourceLimits> = {},
  onStart: (start: SourceStart) => void = () => {},
): Generator<ReadRow, ReadingEnd> {
  try {
    return yield* readRows(bytes, lookups, limits, onStart);
  } catch (error) {
    if (error instanceof FileRefusal) return { problem: error.problem };
    throw error;
  }
}

function* readRows(
  bytes: Uint8Array,
  lookups: ImportLookups,
  given: Partial<SourceLimits>,
  onStart: (start: SourceStart) => void,
): Generator<ReadRow, SourceEnd> {
  const content = new FileContent(bytes);
  const format = recogniseFormat(content);
  if (!format) throw new FileRefusal(content.problem ?? { code: 'format-unknown' });
  const limits = { ...format.limits, ...given };
  if (bytes.length > limits.file) {
    throw new FileRefusal({ code: 'file-too-large', limit: limits.file });
  }
  const { id, name, target } = format;
  const { rows, expected } = readBy(format, content, lookups, limits);
  onStart({ format: { id, name, target }, expected });
  const travellers = yield* withinStorage(rows, limits.stored);
  if (travellers.length > limits.travellers) {
    throw new FileRefusal({ code: 'too-many-travellers', limit: limits.travellers });
  }
  return { format: { id, name, target }, travellers };
}

function readBy<Target extends TargetName>(
  format: FormatOf<Target>,
  content: FileContent,
  lookups: ImportLookups,
  limits: SourceLimits,
): Pick<SourceStart, 'expected'> & { rows: RowReading } {
  const reader: RowReaders[Target] = rowReaders[format.target];
  const parsed = format.parse(content);
  return { expected: reader.expect?.(parsed, limits), rows: reader.read(parsed, lookups, limits) };
}

/** The rows, as long as together they are not more than an import may store. */
function* withinStorage(rows: RowReading, most: number): RowReading {
  let stored = 0;
  for (;;) {
    const step = rows.next();
    if (step.done) return step.value;
    stored += sizeOfRow(step.value);
    if (stored > most) throw new FileRefusal({ code: 'import-too-large', limit: most });
    yield step.value;
  }
}
