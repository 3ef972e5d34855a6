import { isDeepStrictEqual } from 'node:util';
import { fingerprint } from '../../../../domain/imports/matching/fingerprint.ts';
import type { Journey } from '../../../../domain/journeys/journey.ts';
import type { Writing } from '../../../records/changes/record-changes.ts';
import { writeChangedJourneys, writeNewJourneys } from '../../../journeys/journeys.actions.ts';
import { findJourneys } from '../../../journeys/journeys.queries.ts';
import { findEarlierRows } from './accepted-rows.queries.ts';
import type { StoredRow } from '../../preview/matched-rows.queries.ts';
import type { RowUpdate } from '../../preview/match-results.queries.ts';
import type { StoredImport } from '../../imports.queries.ts';
import { personLookup } from '../../match/person-lookup.ts';
import { changedJourney } from './changed-journey.ts';
import { readDraft } from './read-draft.ts';
import { joinSource } from '../../accept/source-id.ts';

/** Writes the journeys of rows; returns the new results of all rows that concern a journey. */
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
      notes: { importId: source.id, sourceId: joinSource(source.format, sourceId) },
    })),
  );
  const madeBy = new Map(fresh.map(({ row }, index) => [row.position, ids[index] ?? null]));
  const unchanged = await writeChanges(writing, source.format, read);
  return read.map(({ row, journey }) => {
    const { position, problem, choice } = row;
    const recordId = madeBy.get(position) ?? row.recordId;
    const isUnchanged = unchanged.has(position);
    const outcome = isUnchanged ? 'duplicate' : row.outcome;
    // Warnings are only for rows that create or change a journey.
    const warnings = isUnchanged ? [] : row.warnings;
    const print = fingerprint(journey);
    return { position, outcome, problem, recordId, choice, warnings, fingerprint: print };
  });
}

interface ReadRow {
  row: StoredRow;
  journey: Journey;
  sourceId: string;
}

/**
 * Adds travellers, applies changes and completes journeys; returns the positions of rows that
 * changed nothing.
 */
async function writeChanges(
  writing: Writing,
  format: string,
  read: readonly ReadRow[],
): Promise<Set<number>> {
  const { db, archiveId } = writing;
  const changing = ['add-traveller', 'update', 'complete'];
  const changes = read.filter(({ row }) => changing.includes(row.outcome));
  const idsOf = (some: readonly ReadRow[]) => some.flatMap(({ row }) => row.recordId ?? []);
  const records = await findJourneys(db, archiveId, idsOf(changes));
  const updates = changes.filter(({ row }) => row.outcome === 'update');
  const earlier = await findEarlierRows(db, archiveId, idsOf(updates));
  const unchanged = new Set<number>();
  const edits = changes.flatMap(({ row, journey, sourceId }) => {
    const record = records.get(row.recordId ?? '');
    if (!record) throw new Error(`Row ${row.position} is about a journey that no longer exists`);
    const present = record.journey;
    const completes = row.outcome === 'complete';
    const source = completes ? (record.sourceId ?? joinSource(format, sourceId)) : record.sourceId;
    const { outcome } = row;
    const told = { outcome, format, journey, sourceId };
    const merged = changedJourney(present, told, earlier.get(present.id));
    if (source !== record.sourceId || !isDeepStrictEqual(merged, present)) {
      return [{ present: record, journey: merged, sourceId: source }];
    }
    unchanged.add(row.position);
    return [];
  });
  await writeChangedJourneys(writing, edits);
  return unchanged;
}
