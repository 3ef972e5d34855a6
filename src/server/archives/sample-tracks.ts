import { setImmediate } from 'node:timers/promises';
import type { SampleCollection } from '../../../sample/read-tracks.ts';
import type { Journey } from '../../domain/journeys/journey.ts';
import { collectionKind } from '../../domain/collections/collection.ts';
import { blankOf } from '../../domain/kinds/blank.ts';
import { newId } from '../../domain/shared/ids.ts';
import { cleanLine } from '../../domain/tracks/clean/clean-line.ts';
import { measureLine, measuredValues } from '../../domain/tracks/measure/measure-line.ts';
import { trackKind, type TrackRecord } from '../../domain/tracks/track.ts';
import { fileOf } from '../../domain/tracks/write/track-writer.ts';
import { gpxWriter } from '../../domain/tracks/write/write-gpx.ts';
import type { Writing } from '../records/changes/record-changes.ts';
import type { Deps } from '../deps.ts';
import { ownFile, storeWhole } from '../platform/files/files.actions.ts';
import type { WholeFile } from '../platform/files/stored-files.queries.ts';

type SampleDeps = Pick<Deps, 'db' | 'clock' | 'reference' | 'storage'>;

/** A track map of the sample whose file is in storage, ready to be written. */
interface KeptCollection {
  collection: SampleCollection;
  file: WholeFile;
  /** In the order of its tracks. */
  tracks: TrackRecord[];
}

/**
 * Stores one GPX file per track map and measures the tracks. Their lines are generated from the
 * files when they are first viewed.
 */
export async function keepSampleTracks(
  deps: SampleDeps,
  archiveId: string,
  collections: readonly SampleCollection[],
): Promise<KeptCollection[]> {
  const kept: KeptCollection[] = [];
  for (const collection of collections) {
    const { values, tracks } = collection;
    const { mediaType } = gpxWriter;
    const pieces = encoded(fileOf(gpxWriter, tracks));
    const file = { ...(await storeWhole(deps, archiveId, pieces)), mediaType };
    const fileName = `${values.slug}.gpx`;
    const records: TrackRecord[] = [];
    for (const [part, track] of tracks.entries()) {
      // Yields to other requests, so that simultaneous registrations do not wait for each other's
      // track maps.
      await setImmediate();
      records.push({ ...recordOf(track, deps), file: file.sha256, fileName, part });
    }
    kept.push({ collection, file, tracks: records });
  }
  return kept;
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

function recordOf(
  { name, mode, date, vehicle, note, personIds, points: drawn }: SampleCollection['tracks'][number],
  { reference }: Pick<SampleDeps, 'reference'>,
): TrackRecord {
  const { points } = cleanLine(drawn, mode);
  const measures = measureLine(points);
  if (!measures) throw new Error(`${name} of the sample has no length`);
  return {
    ...blankOf(trackKind.fields),
    ...measuredValues(points, measures, (lat, lon) => reference.zoneAt(lat, lon)),
    name,
    mode,
    date,
    vehicle,
    note,
    people: personIds.map((personId) => ({ personId })),
  };
}

/**
 * Adds the track maps and their tracks within a running write; `journeyIds` maps the sample's
 * journeys to their IDs.
 */
export async function writeSampleTracks(
  writing: Writing,
  deps: SampleDeps,
  kept: readonly KeptCollection[],
  journeyIds: ReadonlyMap<Journey, string>,
): Promise<void> {
  const { db, archiveId } = writing;
  for (const { collection, file, tracks } of kept) {
    await ownFile({ ...deps, db }, archiveId, file);
    const collectionId = newId(deps.clock.now());
    await writing.put(collectionKind, [{ id: collectionId, values: collection.values }]);
    const records = tracks.map((values, part) => {
      const { journey } = collection.tracks[part]!;
      const journeyId = journey ? (journeyIds.get(journey) ?? null) : null;
      return { id: newId(deps.clock.now()), values: { ...values, collectionId, journeyId } };
    });
    await writing.put(trackKind, records);
  }
}
