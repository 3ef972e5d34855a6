import { createHash } from 'node:crypto';
import { FileContent } from '../../domain/imports/reading/file-content.ts';
import { geoJson } from '../../domain/imports/tracks/geojson/geojson.ts';
import type { Added, Edited } from '../../domain/records/record-sets.ts';
import type { Coordinates } from '../../domain/shared/places/geo.ts';
import { cleanLine } from '../../domain/tracks/clean/clean-line.ts';
import { drawnFile, drawnPoints, largestDrawn } from '../../domain/tracks/drawn-line.ts';
import { keptLineOf } from '../../domain/tracks/lines/kept-line.ts';
import type { LinePoints } from '../../domain/tracks/line-points.ts';
import { measureLine, measuredValues } from '../../domain/tracks/measure/measure-line.ts';
import { trackKind, type TrackRecord } from '../../domain/tracks/track.ts';
import { geoJsonWriter } from '../../domain/tracks/write/write-geojson.ts';
import type { Actor, Writing } from '../records/changes/record-changes.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { ensureRoomForFiles, ownFile, storeWhole } from '../platform/files/files.actions.ts';
import { findStoredFile } from '../platform/files/stored-files.queries.ts';
import { addRecords, editRecords } from '../records/records.actions.ts';
import { readOriginal } from './read-original.ts';
import { storeLines } from '../track-lines/track-lines.queries.ts';

const { mediaType } = geoJsonWriter;
const longestFileName = 200;

/** A track with the points of its drawn line. */
export interface DrawnTrack {
  id: string;
  /** The version that the client has seen; absent for a new track. */
  version?: number | undefined;
  /** Values that only the program sets are ignored. */
  values: TrackRecord;
  points: readonly Coordinates[];
}

/**
 * Adds a track with a drawn line, or replaces a track and its line. Throws `invalid` if all points
 * are the same, `limit-reached` if the archive has no room for the file, and the errors of
 * `addRecords` and `editRecords`.
 */
export async function drawTrack(
  deps: Pick<Deps, 'bus' | 'clock' | 'db' | 'reference' | 'storage'>,
  actor: Actor,
  { id, version, values, points }: DrawnTrack,
): Promise<Added | Edited> {
  const { archiveId } = actor;
  const { clock, reference, storage } = deps;
  const bytes = new TextEncoder().encode(drawnFile(points));
  const line = lineOfFile(bytes);
  const measures = line && measureLine(line);
  if (!line || !measures) {
    throw new Refusal('invalid', '', { issues: [{ path: 'points', code: 'too_small' }] });
  }
  const file = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    mediaType,
  };
  const computed = {
    ...measuredValues(line, measures, (lat, lon) => reference.zoneAt(lat, lon)),
    file: file.sha256,
    fileName: `${values.name.slice(0, longestFileName).toWellFormed()}.geojson`,
    part: 0,
  };
  // Runs after all checks of the record, so that a refused record stores no file.
  const beside = async ({ db }: Writing) => {
    await ensureRoomForFiles(db, archiveId, [file]);
    await storeWhole({ db, storage }, archiveId, [bytes], { sha256: file.sha256 });
    await ownFile({ db, storage, clock }, archiveId, file);
    await storeLines(db, archiveId, file.sha256, [{ part: 0, line: keptLineOf(line) }]);
  };
  const record = { id, values, computed };
  if (version === undefined) {
    return addRecords(deps, actor, trackKind, { records: [record], places: [], beside });
  }
  const records = [{ ...record, version }];
  const edited = await editRecords(deps, actor, trackKind, { records, places: [], beside });
  const { versions, ...rest } = edited;
  return { version: versions[0] ?? 0, ...rest };
}

/** Returns the line as it would be generated again from its file; undefined if it has no length. */
function lineOfFile(bytes: Uint8Array): LinePoints | undefined {
  const [row] = geoJson.parse(new FileContent(bytes));
  const line = row && 'track' in row ? cleanLine(row.track.points).points : undefined;
  return line && line.lat.length > 1 ? line : undefined;
}

/** Returns the points of a track's drawn line; undefined if the line was recorded. */
export async function findDrawnPoints(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  archiveId: string,
  file: string,
): Promise<Coordinates[] | undefined> {
  const stored = file === '' ? undefined : await findStoredFile(db, archiveId, file);
  if (!stored || stored.mediaType !== mediaType || stored.size > largestDrawn) return undefined;
  const bytes = await readOriginal(storage, archiveId, file);
  return bytes && drawnPoints(new TextDecoder().decode(bytes));
}
