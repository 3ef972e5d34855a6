import { isOwnFormat } from '../../../../domain/imports/matching/journey-key.ts';
import { type Journey, type StoredJourney, toRecord } from '../../../../domain/journeys/journey.ts';
import { placeInFull } from '../../../../domain/places/place.ts';
import { findJourneys } from '../../../journeys/journeys.queries.ts';
import type { Db } from '../../../platform/db/database.ts';
import { personLookup } from '../../match/person-lookup.ts';
import type { StoredRow } from '../../preview/matched-rows.queries.ts';
import type { StoredImport } from '../../imports.queries.ts';
import type { ChangedRecord } from '../import-target.ts';
import { type EarlierRow, type EarlierRows, findEarlierRows } from './accepted-rows.queries.ts';
import { readDraft } from './read-draft.ts';
import { withChangesOf, withMissingFrom, withTravellersOf } from './merge-journey.ts';

/** A row of a file about a journey of the archive. */
interface RowOfJourney {
  outcome: StoredRow['outcome'];
  /** The format of the file. */
  format: string;
  journey: Journey;
  sourceId: string;
}

/**
 * Returns a journey as a row changes it. The preview and the acceptance both use this, so that a
 * row that changes nothing is never announced as an update.
 */
export function changedJourney(
  present: StoredJourney,
  { outcome, format, journey, sourceId }: RowOfJourney,
  { ofSource, ofExport }: EarlierRows = {},
): StoredJourney {
  if (outcome === 'add-traveller') return withTravellersOf(present, journey);
  const isExport = isOwnFormat(format) && sourceId === present.id;
  const earlier = earlierJourney(isExport ? ofExport : ofSource);
  // Without an ID, the row was found by what it says, so what it lacks deletes nothing.
  const isWhole = sourceId !== '' || !earlier;
  const now = isWhole ? journey : withMissingFrom(journey, earlier);
  return outcome === 'update'
    ? withChangesOf(present, now, earlier)
    : withMissingFrom(present, now);
}

function earlierJourney(row: EarlierRow | undefined): Journey | undefined {
  if (!row) return undefined;
  const read = readDraft(row.draft, personLookup(row.travellers));
  return 'journey' in read ? read.journey : undefined;
}

/** Returns the journeys that rows of a preview change, by the rows' positions. */
export async function journeysChangedBy(
  { db, archiveId }: { db: Db; archiveId: string },
  { format, travellers }: Pick<StoredImport, 'format' | 'travellers'>,
  rows: readonly StoredRow[],
): Promise<Map<number, ChangedRecord>> {
  const changed = new Map<number, ChangedRecord>();
  const personOf = personLookup(travellers);
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const records = await findJourneys(db, archiveId, ids);
  const earlier = await findEarlierRows(db, archiveId, ids);
  for (const { position, outcome, draft, recordId } of rows) {
    const present = records.get(recordId ?? '')?.journey;
    const read = draft && readDraft(draft, personOf);
    // The archive may have changed since the rows were compared with it.
    if (!present || !read || 'problem' in read) continue;
    const row = { outcome, format, ...read };
    const after = changedJourney(present, row, earlier.get(present.id));
    changed.set(position, {
      kind: 'journey',
      before: toRecord(present),
      after: toRecord(after),
      brought: [after.from, after.to].map((place) => ({ id: place.id, name: placeInFull(place) })),
    });
  }
  return changed;
}
