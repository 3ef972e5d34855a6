import { isDeepStrictEqual } from 'node:util';
import { fingerprint } from '../../domain/import/fingerprint.ts';
import type { Journey } from '../../domain/journeys/journey.ts';
import type { Writing } from '../changes/record-changes.ts';
import { writeChangedJourneys, writeNewJourneys } from '../journeys/journeys.actions.ts';
import { findJourneys } from '../journeys/journeys.queries.ts';
import type { MappedTraveller } from './import-row.ts';
import { findEarlierRows, type RowUpdate, type StoredRow } from './import-rows.queries.ts';
import type { StoredImport } from './imports.queries.ts';
import { personLookup, readDraft } from './judge-rows.ts';
import { joinSource } from './known-journeys.ts';
import { withChangesOf, withTravellersOf } from './merge-journey.ts';

/** Writes what the rows come to; returns what is now known of those that concern a journey. */
export async function writeRows(
  writing: Writing,
  source: Pick<StoredImport, 'id' | 'format' | 'travellers'>,
  rows: readonly StoredRow[],
): Promise<RowUpdate[]> {
  const personOf = personLookup(source.travellers);
  const read = rows.flatMap((row) => {
    if (row.draft === null || row.outcome === 'skipped') return [];
    const draft = readDraft(row.draft, personOf);
    return 'journey' in draft ? [{ row, ...draft }] : [];
  });
  const fresh = read.filter(({ row }) => row.outcome === 'new');
  const ids = await writeNewJourneys(
    writing,
    fresh.map(({ journey, sourceId }) => ({
      journey,
      origin: { importId: source.id, sourceId: joinSource(source.format, sourceId) },
    })),
  );
  const madeBy = new Map(fresh.map(({ row }, index) => [row.position, ids[index] ?? null]));
  const unchanged = await writeChanges(writing, read);
  return read.map(({ row, journey }) => {
    const { position, problem } = row;
    const journeyId = madeBy.get(position) ?? row.journeyId;
    const outcome = unchanged.has(position) ? 'duplicate' : row.outcome;
    return { position, outcome, problem, journeyId, fingerprint: fingerprint(journey) };
  });
}

interface ReadRow {
  row: StoredRow;
  journey: Journey;
}

/** Adds travellers and takes changes over; returns the positions of rows that changed nothing. */
async function writeChanges(writing: Writing, read: readonly ReadRow[]): Promise<Set<number>> {
  const { db, archiveId } = writing;
  const changes = read.filter(({ row }) => ['add-traveller', 'update'].includes(row.outcome));
  const idsOf = (some: readonly ReadRow[]) => some.flatMap(({ row }) => row.journeyId ?? []);
  const records = await findJourneys(db, archiveId, idsOf(changes));
  const updates = changes.filter(({ row }) => row.outcome === 'update');
  const earlier = await findEarlierRows(db, archiveId, idsOf(updates));
  const unchanged = new Set<number>();
  const edits = changes.flatMap(({ row, journey }) => {
    const record = records.get(row.journeyId ?? '');
    if (!record) throw new Error(`Row ${row.position} is about a journey that is gone`);
    const present = record.journey;
    const merged =
      row.outcome === 'update'
        ? withChangesOf(present, journey, earlierJourney(earlier.get(present.id)))
        : withTravellersOf(present, journey);
    if (!isDeepStrictEqual(merged, present)) return [{ record, journey: merged }];
    unchanged.add(row.position);
    return [];
  });
  await writeChangedJourneys(writing, edits);
  return unchanged;
}

function earlierJourney(
  row: { draft: string; travellers: MappedTraveller[] } | undefined,
): Journey | undefined {
  if (!row) return undefined;
  const read = readDraft(row.draft, personLookup(row.travellers));
  return 'journey' in read ? read.journey : undefined;
}
