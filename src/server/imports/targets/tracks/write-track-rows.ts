import { collectionModeOf } from '../../../../domain/collections/collection.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import { journeyKind } from '../../../../domain/journeys/journey.ts';
import type { RecordOf } from '../../../../domain/kinds/kind.ts';
import { trackKind, type TrackRecord } from '../../../../domain/tracks/track.ts';
import { trackName } from '../../../../domain/tracks/track-name.ts';
import type { Writing } from '../../../records/changes/record-changes.ts';
import { findRecords } from '../../../records/store/records.queries.ts';
import { mustAllow } from '../../../records/store/rules/rules-of.ts';
import type { StoredImport } from '../../imports.queries.ts';
import type { StoredRow } from '../../preview/matched-rows.queries.ts';
import type { RowUpdate } from '../../preview/match-results.queries.ts';
import type { CollectionsOfModes } from './name-collections.ts';
import { modeOfTrack, readTrack } from './track-draft.ts';

/** The origin and owner of an import's tracks. */
export interface TrackSource extends Pick<StoredImport, 'id' | 'fileName' | 'fileHash'> {
  /** Undefined if the owner is not in the archive. */
  personId: string | undefined;
  /** IDs of the track maps that the tracks go into, by mode. */
  collections: CollectionsOfModes;
}

/**
 * Writes the tracks of rows; returns the new results of those rows. Throws `limit-reached` if the
 * archive has no room for them.
 */
export async function writeTrackRows(
  writing: Writing,
  source: TrackSource,
  rows: readonly StoredRow[],
): Promise<RowUpdate[]> {
  const { db, archiveId } = writing;
  const fresh = rows.filter(({ outcome, draft }) => outcome === 'new' && draft !== null);
  const journeyIds = fresh.flatMap((row) => proposedJourneyId(row) ?? []);
  const journeys = await findRecords(db, journeyKind, archiveId, journeyIds);
  const puts = fresh.map((row) => ({
    id: newId(),
    values: trackOf(row, source, journeys.get(proposedJourneyId(row) ?? '')?.values),
    notes: { importId: source.id },
    isNew: true as const,
  }));
  await mustAllow(
    db,
    archiveId,
    trackKind,
    puts.map(({ values }) => ({ values, before: undefined })),
  );
  await writing.put(trackKind, puts);
  return fresh.map(({ position, outcome, problem, choice, warnings }, index) => {
    const recordId = puts[index]?.id ?? null;
    return { position, outcome, problem, recordId, choice, warnings, fingerprint: null };
  });
}

/**
 * Returns the journey that a row's track will belong to. After writing, the track's record contains
 * it.
 */
export function proposedJourneyId({
  recordId,
  choice,
}: Pick<StoredRow, 'recordId' | 'choice'>): string | null {
  return choice === 'same' ? recordId : null;
}

function trackOf(
  row: StoredRow,
  { fileName, fileHash, personId, collections }: TrackSource,
  journey: RecordOf<typeof journeyKind> | undefined,
): TrackRecord {
  if (row.draft === null) throw new Error(`Row ${row.position} is not a track`);
  const draft = readTrack(row.draft);
  const { values } = draft;
  const mode = modeOfTrack(draft, journey);
  return {
    ...values,
    name: trackName(values, fileName),
    mode,
    collectionId: collectionOf(row, collections[collectionModeOf(mode)]),
    journeyId: proposedJourneyId(row),
    people: personId === undefined ? [] : [{ personId }],
    file: fileHash,
    fileName,
    part: row.position,
  };
}

function collectionOf({ into }: StoredRow, ofAll: string | undefined): string | null {
  if (into === 'as-all') return ofAll ?? null;
  return into === 'none' ? null : into.collectionId;
}
