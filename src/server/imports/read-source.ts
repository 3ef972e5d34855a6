import { ordersWithinDays } from '../../domain/import/reading/day-order.ts';
import { decodeText } from '../../domain/import/reading/decode-text.ts';
import { FileRefusal } from '../../domain/import/reading/file-refusal.ts';
import {
  longestCell,
  longestTravellerKey,
  mostRows,
  mostTravellers,
} from '../../domain/import/limits.ts';
import type { Problem } from '../../domain/import/problem.ts';
import { recogniseFormat } from '../../domain/import/formats/registry.ts';
import { type ImportLookups, resolveDraft } from '../../domain/import/resolving/draft.ts';
import type { ParsedRow } from '../../domain/import/formats/source-format.ts';
import type { NamedTraveller, ReadRow, SourcedJourney } from '../../domain/import/import-row.ts';
import { keepDraft } from './journey-draft.ts';

/** A file whose format is known, with every row read and looked up. */
export interface SourceFile {
  format: { id: string; name: string };
  travellers: NamedTraveller[];
  rows: ReadRow[];
}

/** What reading a file may come to. */
export interface SourceLimits {
  rows: number;
  travellers: number;
  /** what its rows and drafts may come to when they are stored, in characters */
  stored: number;
}

/**
 * A draft has some 1,300 characters, so that these are the rows of 100,000 journeys: several lives.
 */
const sourceLimits: SourceLimits = {
  rows: mostRows,
  travellers: mostTravellers,
  stored: 150_000_000,
};

/**
 * Reads a file: decodes it, recognises its format from the content, parses each row and looks up
 * what it names. A problem of the whole file is returned, a row's stays with the row.
 */
export function readSource(
  bytes: Uint8Array,
  lookups: ImportLookups,
  limits = sourceLimits,
): SourceFile | { problem: Problem } {
  try {
    return readRows(bytes, lookups, limits);
  } catch (error) {
    if (error instanceof FileRefusal) return { problem: error.problem };
    throw error;
  }
}

function readRows(bytes: Uint8Array, lookups: ImportLookups, limits: SourceLimits): SourceFile {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) throw new FileRefusal(decoded.problem);
  const format = recogniseFormat(decoded.text);
  if (!format) throw new FileRefusal({ code: 'format-unknown' });
  const parsed = format.parse(decoded.text);
  if (parsed.rows.length > limits.rows) throw new FileRefusal({ code: 'too-many-rows' });
  const named = new Map<string, NamedTraveller>(
    // The name is for people to read; what it does not fit on says nothing to them.
    parsed.travellers.map(({ key, name }) => [
      key,
      { key, name: name.slice(0, longestCell).toWellFormed(), slug: '', rows: 0 },
    ]),
  );
  const rows = parsed.rows.map((row) => resolveRow(row, lookups, named));
  const travellers = [...named.values()].filter((traveller) => traveller.rows > 0);
  if (travellers.length > limits.travellers) {
    throw new FileRefusal({ code: 'too-many-travellers', limit: limits.travellers });
  }
  orderDays(rows);
  return {
    format: { id: format.id, name: format.name },
    travellers,
    rows: [...withinStorage(rows, limits.stored)],
  };
}

/** The rows, as long as together they are not more than an import may store. */
function* withinStorage(rows: Iterable<ResolvedRow>, most: number): Generator<ReadRow> {
  let stored = 0;
  for (const resolved of rows) {
    const row = toReadRow(resolved);
    stored += row.raw.length + (row.draft?.json.length ?? 0);
    if (stored > most) {
      throw new FileRefusal({ code: 'import-too-large', limit: most });
    }
    yield row;
  }
}

/** A row that has been looked up, while its journey is still to be compared with the others. */
type ResolvedRow = Pick<ReadRow, 'line' | 'raw'> &
  (
    | { kind: 'journey'; journey: SourcedJourney; complete: boolean }
    | { kind: 'skipped' | 'failed'; problem: Problem }
  );

function resolveRow(
  row: ParsedRow,
  lookups: ImportLookups,
  named: Map<string, NamedTraveller>,
): ResolvedRow {
  const { line, raw } = row;
  if (row.kind !== 'journey') return { line, raw, kind: row.kind, problem: row.problem };
  const { travellers, sourceId = '', complete = false } = row.draft;
  // Whatever the format: names are compared with everybody's, and kept beside the rows.
  const isTooLong = (text: string) => text.length > longestTravellerKey;
  if (travellers.some(({ key, slug = '' }) => isTooLong(key) || isTooLong(slug))) {
    const problem = {
      code: 'field-too-long',
      detail: 'traveller',
      limit: longestTravellerKey,
    } as const;
    return { line, raw, kind: 'failed', problem };
  }
  const resolved = resolveDraft(row.draft, lookups);
  if ('problem' in resolved) return { line, raw, kind: 'failed', problem: resolved.problem };
  for (const { key, slug = '' } of travellers) {
    const traveller = named.get(key) ?? { key, name: key, slug, rows: 0 };
    named.set(key, { ...traveller, slug, rows: traveller.rows + 1 });
  }
  return { line, raw, kind: 'journey', journey: { ...resolved.journey, sourceId }, complete };
}

/** Numbers the legs of days that tell no times; our own exports know their order. */
function orderDays(rows: readonly ResolvedRow[]): void {
  const journeys = rows.flatMap((row) =>
    row.kind === 'journey' && !row.complete ? [row.journey] : [],
  );
  const orders = ordersWithinDays(journeys);
  journeys.forEach((journey, index) => (journey.order = orders[index] ?? journey.order));
}

function toReadRow(row: ResolvedRow): ReadRow {
  const { line, raw, kind } = row;
  return kind === 'journey'
    ? { line, raw, kind, draft: keepDraft(row.journey), problem: null }
    : { line, raw, kind, draft: null, problem: row.problem };
}
