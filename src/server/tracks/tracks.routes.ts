import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { collectionKind } from '../../domain/collections/collection.ts';
import { listSchema } from '../../domain/kinds/list-schema.ts';
import { recordSchema } from '../../domain/kinds/schema.ts';
import { mostDrawnPoints } from '../../domain/tracks/drawn-line.ts';
import { lineLevels } from '../../domain/tracks/lines/line-levels.ts';
import type { LineProfile } from '../../domain/tracks/measure/line-profile.ts';
import { inOrderOfTravel } from '../../domain/tracks/order-of-travel.ts';
import { trackKind } from '../../domain/tracks/track.ts';
import { fileOf, type TrackWriter } from '../../domain/tracks/write/track-writer.ts';
import { geoJsonWriter } from '../../domain/tracks/write/write-geojson.ts';
import { gpxWriter } from '../../domain/tracks/write/write-gpx.ts';
import { attachment } from '../platform/http/attachment.ts';
import { allowed, type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import { actorOf } from '../records/changes/actor.ts';
import type { Deps } from '../deps.ts';
import { Refusal, mustExist } from '../platform/errors.ts';
import { findRecords } from '../records/store/records.queries.ts';
import { validate, madeId, recordId, wholeNumber } from '../platform/http/validate.ts';
import { drawTrack, findDrawnPoints } from './drawn-tracks.actions.ts';
import { tracksToWrite, withOriginal } from './export-tracks.ts';
import { type ExportLanes, sendPacked } from '../platform/exports/export-lanes.ts';
import { packText } from '../platform/exports/pack-text.ts';
import { linesOfTracks, mostLinesAsked, profileOfTrack } from './lines-of-tracks.ts';
import { type Looker, makingLines } from './making-lines.ts';

import { nightsInTurn } from './track-nights-in-turn.ts';
import { listTracksOfCollection } from './tracks.queries.ts';

const longestIds = mostLinesAsked * 81;

const wantedLines = z.object({
  /** Comma-separated. */
  ids: z
    .string()
    .max(longestIds)
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(recordId).min(1).max(mostLinesAsked)),
  /** Index in `lineLevels`. */
  level: wholeNumber(0).pipe(z.int().max(lineLevels.length - 1)),
});

const writers = { gpx: gpxWriter, geojson: geoJsonWriter } as const satisfies Record<
  string,
  TrackWriter
>;

const format = z.enum(['gpx', 'geojson']);
const wantedFile = z.union([
  z.object({ format, track: recordId }),
  z.object({ format, collection: recordId }),
]);

const drawnPoint = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
});

const drawn = z.object({
  values: recordSchema(trackKind),
  points: listSchema(drawnPoint, { minItems: 2, maxItems: mostDrawnPoints }),
});
/** With the version that the client has seen, it replaces a track; without one it is new. */
const drawnTrack = z.union([
  drawn.extend({ id: recordId, version: z.int32().min(1) }),
  drawn.extend({ id: madeId, version: z.undefined().optional() }),
]);

/**
 * `/api/archives/:archiveId/tracks`: lines, profiles and files of tracks. Their records use the
 * endpoints of all records.
 */
export function tracks(deps: Deps, inLane: ExportLanes) {
  const { db, storage } = deps;
  const making = makingLines(deps);
  const nights = nightsInTurn(deps);

  const trackOf = async (archiveId: string, id: string) => {
    return mustExist((await findRecords(db, trackKind, archiveId, [id])).get(id));
  };
  /** Returns the tracks and the name of a requested file. */
  const chosen = async (archiveId: string, wanted: z.infer<typeof wantedFile>) => {
    if ('track' in wanted) {
      const track = await trackOf(archiveId, wanted.track);
      return { called: track.values.name, tracks: [{ ...track.values, id: track.id }] };
    }
    const id = wanted.collection;
    const collection = mustExist((await findRecords(db, collectionKind, archiveId, [id])).get(id));
    const found = await listTracksOfCollection(db, archiveId, id);
    return { called: collection.values.name, tracks: inOrderOfTravel(found) };
  };

  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/lines', validate('query', wantedLines), async (c) => {
      const { ids, level } = c.req.valid('query');
      return c.json(await linesOfTracks({ db, making }, lookerOf(c), ids, level));
    })
    .get('/export', validate('query', wantedFile), async (c) => {
      const wanted = c.req.valid('query');
      const archiveId = c.get('archive').id;
      const { called, tracks: all } = await chosen(archiveId, wanted);
      const whole = await withOriginal(deps, archiveId, all);
      if (whole.length === 0) throw new Refusal('not-found');
      const writer = writers[wanted.format];
      const headers = {
        'Content-Type': writer.mediaType,
        'Content-Disposition': attachment(`${called}.${wanted.format}`),
        'Cache-Control': 'private, no-store',
      };
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      const valuesOf = async (ids: readonly string[]) => {
        const found = await findRecords(db, trackKind, archiveId, ids);
        return ids.flatMap((id) => found.get(id)?.values ?? []);
      };
      const key = `${wanted.format} ${'track' in wanted ? wanted.track : wanted.collection}`;
      const packed = await inLane(c, key, (asker) => {
        const taker = { reader: asker.owner, signal: c.req.raw.signal };
        const written = tracksToWrite({ ...deps, valuesOf }, archiveId, taker, whole);
        return packText(deps.spool, fileOf(writer, written), asker);
      });
      return sendPacked(c, packed, headers);
    })
    .post('/drawn', allowed('records.write'), validate('json', drawnTrack), async (c) => {
      const sent = c.req.valid('json');
      const answer = await drawTrack(deps, actorOf(c), sent);
      return c.json(answer, sent.version === undefined ? 201 : 200);
    })
    .get('/midnights', async (c) => {
      const { signal } = c.req.raw;
      return c.json(await nights({ ...lookerOf(c), signal }));
    })
    .get('/:trackId/profile', async (c) => {
      const looker = lookerOf(c);
      const { values } = await trackOf(looker.archiveId, c.req.param('trackId'));
      const profile = await profileOfTrack({ db, making }, looker, values);
      if (profile === undefined) throw new Refusal('not-found');
      return c.json(JSON.parse(profile) as LineProfile);
    })
    .get('/:trackId/drawn', async (c) => {
      const archiveId = c.get('archive').id;
      const { values } = await trackOf(archiveId, c.req.param('trackId'));
      const points = mustExist(await findDrawnPoints({ db, storage }, archiveId, values.file));
      return c.json({ points });
    });
}

function lookerOf(c: Context<ArchiveEnv>): Looker {
  return { archiveId: c.get('archive').id, userId: c.get('signedIn').user.id };
}
