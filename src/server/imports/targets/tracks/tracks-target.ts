import type { IntoCollections } from '../../../../domain/imports/into-collection.ts';
import type { ImportTarget, TracksOfCollection, ShownRow } from '../import-target.ts';
import { namePeople, putPeople } from '../../match/name-people.ts';
import { personLookup } from '../../match/person-lookup.ts';
import { matchTracks } from './match-tracks.ts';
import { type CollectionsOfModes, nameCollections } from './name-collections.ts';
import {
  collectionModes,
  type CollectionMode,
  collectionModeOf,
} from '../../../../domain/collections/collection.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { StoredImport } from '../../imports.queries.ts';
import { countWrittenByCollection } from './written-tracks.queries.ts';
import { journeyKind } from '../../../../domain/journeys/journey.ts';
import { trackKind, type TrackRecord } from '../../../../domain/tracks/track.ts';
import { findRecords } from '../../../records/store/records.queries.ts';
import { pagesOfRows, type StoredRow } from '../../preview/matched-rows.queries.ts';
import { modeOfTrack, readTrack } from './read-track-rows.ts';
import { trackName } from '../../../../domain/tracks/track-name.ts';
import { findJourneys } from '../../../journeys/journeys.queries.ts';
import { lineOf } from '../../../../domain/imports/journey-line.ts';
import { newId } from '../../../../domain/shared/ids.ts';
import type { RecordOf } from '../../../../domain/kinds/kind.ts';
import type { Writing } from '../../../records/changes/record-changes.ts';
import { mustAllow } from '../../../records/store/rules/rules-of.ts';
import type { RowUpdate } from '../../preview/match-results.queries.ts';

const rowsAtOnce = 250;

/**
 * Counts the tracks that a preview will write, by the mode of the track maps that they can go into.
 * `asAll` counts those without their own choice.
 */
async function countByCollectionMode(
  { db, archiveId }: { db: Db; archiveId: string },
  { id }: Pick<StoredImport, 'id'>,
): Promise<Record<CollectionMode, { all: number; asAll: number }>> {
  const counts = { road: { all: 0, asAll: 0 }, rail: { all: 0, asAll: 0 } };
  const narrowed = { limit: rowsAtOnce, kind: trackKind.name, outcomes: ['new'] as const };
  for await (const rows of pagesOfRows(db, archiveId, id, narrowed)) {
    const journeyIds = rows.flatMap((row) => proposedJourneyId(row) ?? []);
    const journeys = await findRecords(db, journeyKind, archiveId, journeyIds);
    for (const row of rows) {
      if (row.draft === null) continue;
      const journey = journeys.get(proposedJourneyId(row) ?? '')?.values;
      const count = counts[collectionModeOf(modeOfTrack(readTrack(row.draft), journey))];
      count.all++;
      if (row.into === 'as-all') count.asAll++;
    }
  }
  return counts;
}

/** The rows of a file of tracks become tracks of the owner of the file. */
export const tracksTarget: ImportTarget = {
  kinds: ['track'],
  match: matchTracks,
  needsChoice: () => false,
  choicesOf({ outcome, problem, recordId }) {
    if (problem?.code === 'repeated-row' || problem?.code === 'known-track') {
      return ['leave-out', 'add'];
    }
    // Either assigned to the matching journey, or separate.
    return outcome === 'new' && recordId !== null ? ['same', 'add'] : [];
  },
  countChoices: () => ({ 'leave-out': 0, same: 0, add: 0 }),

  async begin(writing, { travellers: mapped, into, ...source }) {
    const { travellers, added } = await namePeople(writing, mapped);
    await putPeople(writing, added);
    const { road, rail } = await countByCollectionMode(writing, source);
    const tracks = { road: road.asAll, rail: rail.asAll };
    const collections = await nameCollections(writing, { ...source, into }, tracks);
    const track = { ...source, collections, personId: personLookup(travellers)('') };
    return {
      travellers,
      into: asWritten(collections),
      write: (rows) => writeTrackRows(writing, track, rows),
    };
  },

  listCollections,

  show: showTracks,
};

function asWritten({ road, rail }: CollectionsOfModes): IntoCollections {
  return {
    ...(road !== undefined && { road: { collectionId: road } }),
    ...(rail !== undefined && { rail: { collectionId: rail } }),
  };
}

/**
 * Lists the track maps that a preview's tracks go into, or that the tracks of an accepted import
 * are in.
 */
async function listCollections(
  archive: { db: Db; archiveId: string },
  { id, status, into }: Pick<StoredImport, 'id' | 'status' | 'into'>,
): Promise<TracksOfCollection[]> {
  if (status !== 'preview') {
    return countWrittenByCollection(archive.db, archive.archiveId, id);
  }
  const counts = await countByCollectionMode(archive, { id });
  return collectionModes.flatMap((mode) => {
    const { all: tracks } = counts[mode];
    return tracks === 0 ? [] : [{ mode, tracks, into: into[mode] ?? null }];
  });
}

/**
 * Returns the display data of the rows' tracks, in row order. A row's record is a track of the
 * archive or, until the track is written, its proposed journey.
 */
async function showTracks(
  { db, archiveId }: { db: Db; archiveId: string },
  { fileName, status }: Pick<StoredImport, 'fileName' | 'status'>,
  rows: readonly StoredRow[],
): Promise<ShownRow[]> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? []);
  const tracks = await findRecords(db, trackKind, archiveId, ids);
  const ofTracks = [...tracks.values()].flatMap(({ values }) => values.journeyId ?? []);
  const journeys = await findJourneys(db, archiveId, [...new Set([...ids, ...ofTracks])]);
  return rows.map((row): ShownRow => {
    const { draft, recordId, into } = row;
    if (draft === null) return { journey: null, existing: null, record: null, track: null };
    const read = readTrack(draft);
    const { values } = read;
    const { date, distance, moving } = values;
    const there = tracks.get(recordId ?? '');
    const journeyId = there ? there.values.journeyId : recordId;
    const journey = journeys.get(journeyId ?? '')?.journey;
    return {
      journey: null,
      existing: journey ? { ...lineOf(journey), id: journey.id } : null,
      record: {
        kind: trackKind.name,
        label: trackName(values, fileName),
        date,
        existingId: there?.id ?? null,
      },
      track: {
        distance,
        moving,
        collectionMode: collectionModeOf(
          status !== 'preview' && there
            ? there.values.mode
            : modeOfTrack(read, journeys.get(proposedJourneyId(row) ?? '')?.journey),
        ),
        into,
      },
    };
  });
}

/** The origin and owner of an import's tracks. */
interface TrackSource extends Pick<StoredImport, 'id' | 'fileName' | 'fileHash'> {
  /** Undefined if the owner is not in the archive. */
  personId: string | undefined;
  /** IDs of the track maps that the tracks go into, by mode. */
  collections: CollectionsOfModes;
}

/**
 * Writes the tracks of rows; returns the new results of those rows. Throws `limit-reached` if the
 * archive has no room for them.
 */
async function writeTrackRows(
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
function proposedJourneyId({
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
