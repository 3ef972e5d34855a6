import type { ParsedFile, ParsedRow } from '../../../../domain/imports/formats/journey-format.ts';
import type { SourceLimits } from '../../../../domain/imports/formats/source-format.ts';
import type {
  NamedTraveller,
  ReadRow,
  SourcedJourney,
} from '../../../../domain/imports/import-row.ts';
import { longestCell, longestTravellerKey } from '../../../../domain/imports/limits.ts';
import type { Problem } from '../../../../domain/imports/problem.ts';
import { ordersWithinDays } from '../../../../domain/imports/reading/day-order.ts';
import { FileRefusal } from '../../../../domain/imports/reading/file-refusal.ts';
import { type ImportLookups, resolveDraft } from '../../../../domain/imports/resolving/draft.ts';
import { keepDraft, readKeptDraft } from './journey-draft.ts';

/**
 * Reads the rows of a log and looks up the names in them. The rows of a day are processed together,
 * because its legs determine their order.
 */
export function* readJourneyRows(
  parsed: ParsedFile,
  lookups: ImportLookups,
  limits: SourceLimits,
): Generator<ReadRow, NamedTraveller[]> {
  if (parsed.rows.length > limits.rows) throw new FileRefusal({ code: 'too-many-rows' });
  const named = namedIn(parsed);
  for (const run of runsOfWholeDays(parsed.rows)) {
    const rows = run.map((row) => resolveRow(row, lookups, named));
    orderDays(rows);
    for (const row of rows) yield toReadRow(row);
  }
  return [...named.values()].filter((traveller) => traveller.rows > 0);
}

/**
 * Returns the travellers in the rows of a log without any look-up; undefined if there are too many
 * rows or travellers.
 */
export function travellersOf(
  parsed: ParsedFile,
  limits: SourceLimits,
): NamedTraveller[] | undefined {
  if (parsed.rows.length > limits.rows) return undefined;
  const named = namedIn(parsed);
  for (const row of parsed.rows) {
    if (row.kind === 'journey' && !namesTooLong(row)) countTravellers(row, named);
    if (named.size > limits.travellers) return undefined;
  }
  return [...named.values()].filter((traveller) => traveller.rows > 0);
}

/** Returns the keys of the travellers that a read row names. */
export function keysNamedBy({ draft }: Pick<ReadRow, 'draft'>): string[] {
  return draft ? readKeptDraft(draft).journey.travellers.map(({ key }) => key) : [];
}

type Named = Map<string, NamedTraveller>;

function namedIn({ travellers }: ParsedFile): Named {
  return new Map(
    // The name is only for display, so it can be shortened.
    travellers.map(({ key, name, isGuessed }) => [
      key,
      {
        key,
        name: name.slice(0, longestCell).toWellFormed(),
        slug: '',
        rows: 0,
        ...(isGuessed && { isGuessed }),
      },
    ]),
  );
}

type ParsedJourney = Extract<ParsedRow, { kind: 'journey' }>;

/**
 * Checked for every format, because names are compared with everyone's and stored with the rows.
 */
function namesTooLong({ draft }: ParsedJourney): boolean {
  const isTooLong = (text: string) => text.length > longestTravellerKey;
  return draft.travellers.some(({ key, slug = '' }) => isTooLong(key) || isTooLong(slug));
}

function countTravellers({ draft }: ParsedJourney, named: Named): void {
  for (const { key, slug = '' } of draft.travellers) {
    const traveller = named.get(key) ?? { key, name: key, slug, rows: 0 };
    named.set(key, { ...traveller, slug, rows: traveller.rows + 1 });
  }
}

/**
 * Splits the rows into the shortest runs in which no day is spread over two runs. A row without a
 * date gets it from its times, so it may belong to any day: the first run extends at least to the
 * last such row.
 */
function* runsOfWholeDays(rows: readonly ParsedRow[]): Generator<readonly ParsedRow[]> {
  const lastOf = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'journey') lastOf.set(row.draft.date, index);
  }
  let first = 0;
  let last = lastOf.get('') ?? 0;
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'journey') last = Math.max(last, lastOf.get(row.draft.date) ?? 0);
    if (index < last) continue;
    yield rows.slice(first, index + 1);
    first = index + 1;
  }
}

/** A row after its look-ups, whose journey is still to be compared with the others. */
type ResolvedRow = Pick<ReadRow, 'line' | 'raw'> &
  (
    | { kind: 'journey'; journey: SourcedJourney; complete: boolean }
    | { kind: 'skipped' | 'failed'; problem: Problem }
  );

function resolveRow(row: ParsedRow, lookups: ImportLookups, named: Named): ResolvedRow {
  const { line, raw } = row;
  if (row.kind !== 'journey') return { line, raw, kind: row.kind, problem: row.problem };
  const { sourceId = '', complete = false } = row.draft;
  if (namesTooLong(row)) {
    const problem = {
      code: 'field-too-long',
      detail: 'traveller',
      limit: longestTravellerKey,
    } as const;
    return { line, raw, kind: 'failed', problem };
  }
  const resolved = resolveDraft(row.draft, lookups);
  if ('problem' in resolved) return { line, raw, kind: 'failed', problem: resolved.problem };
  countTravellers(row, named);
  return {
    line,
    raw,
    kind: 'journey',
    journey: { ...resolved.journey, sourceId, warnings: resolved.warnings },
    complete,
  };
}

/** Numbers the legs of days without times. Sojourn's own exports already contain the order. */
function orderDays(rows: readonly ResolvedRow[]): void {
  const journeys = rows.flatMap((row) =>
    row.kind === 'journey' && !row.complete ? [row.journey] : [],
  );
  const orders = ordersWithinDays(journeys);
  journeys.forEach((journey, index) => (journey.order = orders[index] ?? journey.order));
}

function toReadRow(row: ResolvedRow): ReadRow {
  const { line, raw } = row;
  const kept = { line, raw, kind: 'journey' } as const;
  return row.kind === 'journey'
    ? { ...kept, state: 'record', draft: keepDraft(row.journey), problem: null }
    : { ...kept, state: row.kind, draft: null, problem: row.problem };
}
