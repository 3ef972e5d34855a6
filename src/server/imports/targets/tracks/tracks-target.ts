import type { IntoCollections } from '../../../../domain/imports/into-collection.ts';
import type { ImportTarget, TracksOfCollection, ShownRow } from '../import-target.ts';
import { namePeople, putPeople } from '../../match/name-people.ts';
import { personLookup } from '../../match/person-lookup.ts';
import { matchTracks } from './match-tracks.ts';

import { type CollectionsOfModes, nameCollections } from './name-collections.ts';

import { writeTrackRows, proposedJourneyId } from './write-track-rows.ts';
import {
  collectionModes,
  type CollectionMode,
  collectionModeOf,
} from '../../../../domain/collections/collection.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { StoredImport } from '../../imports.queries.ts';
import { countWrittenByCollection } from './written-tracks.queries.ts';
import { journeyKind } from '../../../../domain/journeys/journey.ts';
import { trackKind } from '../../../../domain/tracks/track.ts';
import { findRecords } from '../../../records/store/records.queries.ts';
import { pagesOfRows } from '../../preview/matched-rows.queries.ts';
import { modeOfTrack, readTrack } from './track-draft.ts';
import { trackName } from '../../../../domain/tracks/track-name.ts';
import { findJourneys } from '../../../journeys/journeys.queries.ts';
import type { StoredRow } from '../../preview/matched-rows.queries.ts';
import { lineOf } from '../../../../domain/imports/journey-line.ts';

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
