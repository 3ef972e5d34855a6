import { decodeText } from '../../domain/import/decode-text.ts';
import type { Problem } from '../../domain/import/problem.ts';
import { recogniseFormat } from '../../domain/import/registry.ts';
import { type ImportLookups, resolveDraft } from '../../domain/import/resolve-draft.ts';
import type { ParsedRow } from '../../domain/import/source-format.ts';
import type { NamedTraveller, ReadRow, SourcedJourney } from './import-row.ts';

/** A file whose format is known, with every row read and looked up. */
export interface SourceFile {
  format: { id: string; name: string };
  travellers: NamedTraveller[];
  rows: ReadRow[];
}

/** More than any log has: 100 MB hold some 500,000 rows as services write them. */
const mostRowsAtOnce = 1_000_000;

/**
 * Reads a file: decodes it, recognises its format from the content, parses each row and looks up
 * what it names. A problem of the whole file is returned, a row's stays with the row.
 */
export function readSource(
  bytes: Uint8Array,
  lookups: ImportLookups,
  mostRows = mostRowsAtOnce,
): SourceFile | { problem: Problem } {
  const decoded = decodeText(bytes);
  if ('problem' in decoded) return decoded;
  const format = recogniseFormat(decoded.text);
  if (!format) return { problem: { code: 'format-unknown' } };
  const parsed = format.parse(decoded.text);
  if (parsed.rows.length > mostRows) return { problem: { code: 'too-many-rows' } };
  const named = new Map<string, NamedTraveller>(
    parsed.travellers.map(({ key, name }) => [key, { key, name, slug: '', rows: 0 }]),
  );
  const rows = parsed.rows.map((row) => readRow(row, lookups, named));
  const travellers = [...named.values()].filter((traveller) => traveller.rows > 0);
  return { format: { id: format.id, name: format.name }, travellers, rows };
}

function readRow(
  row: ParsedRow,
  lookups: ImportLookups,
  named: Map<string, NamedTraveller>,
): ReadRow {
  const { line, raw } = row;
  if (row.kind !== 'journey')
    return { line, raw, kind: row.kind, draft: null, problem: row.problem };
  const resolved = resolveDraft(row.draft, lookups);
  if ('problem' in resolved) {
    return { line, raw, kind: 'failed', draft: null, problem: resolved.problem };
  }
  for (const { key, slug = '' } of row.draft.travellers) {
    const traveller = named.get(key) ?? { key, name: key, slug, rows: 0 };
    named.set(key, { ...traveller, slug, rows: traveller.rows + 1 });
  }
  const journey: SourcedJourney = { ...resolved.journey, sourceId: row.draft.sourceId ?? '' };
  return { line, raw, kind: 'journey', draft: JSON.stringify(journey), problem: null };
}
