import { Hono } from 'hono';
import { z, ZodRealError } from 'zod';
import { placeKind } from '../../domain/places/place.ts';
import { placeSchema, referencePlaceId } from '../../domain/places/place-schema.ts';
import type { Kind, KeptValues } from '../../domain/kinds/kind.ts';
import {
  earlierHeader,
  type Edited,
  type KindsWire,
  type NotedRecord,
  presentHeader,
  wireFormat,
} from '../../domain/records/record-sets.ts';
import { type KindName, kindNames, kinds } from '../../domain/records/registry.ts';
import { listSchema } from '../../domain/kinds/list-schema.ts';
import { actorOf } from './changes/actor.ts';
import { allowed, type ArchiveEnv, memberOfArchive } from '../platform/access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal, mustExist } from '../platform/errors.ts';
import { findSourceLine } from '../imports/accept/source-line.queries.ts';
import { isClientGone } from '../platform/http/unread-answers.ts';
import { validate, madeId, recordId, wholeNumber } from '../platform/http/validate.ts';
import { codingOf } from './compress.ts';

import { recordSets } from './record-sets.ts';
import { addRecords, deleteRecords, editRecords, replaceRecords } from './records.actions.ts';

import { findRecords, listKindsWithRecords } from './store/records.queries.ts';
import { findChangeSetAt } from './changes/change-sets.queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { Coding } from './compress.ts';
import { lacksFields, merged, withBlanks } from '../../domain/kinds/partial-values.ts';
import { recordSchema } from '../../domain/kinds/schema.ts';
import type { Edit } from './records.actions.ts';

/** Values as a client sends them; a client of an earlier release lacks the fields of later ones. */
const sentValues = z.record(z.string(), z.unknown());

/** An edit as a client sends it. */
interface SentEdit extends Omit<Edit, 'values'> {
  values: KeptValues;
}

/**
 * Validates the values of a new record. A field that was not sent is blank; a required field must be
 * sent, because its blank would be a claim.
 */
function newValuesSchema(kind: Kind) {
  return sentValues.transform((values) => withBlanks(kind.fields, values)).pipe(recordSchema(kind));
}

/**
 * Validates edits. A field that was not sent keeps its stored value, also within a group or an item
 * that the list had before. Throws a ZodError with the paths of the request: `pathTo` gives the one of an
 * edit's values. Throws `not-found` if a record that is sent in part is not there.
 */
async function completeEdits(
  db: Db,
  kind: Kind,
  archiveId: string,
  edits: readonly SentEdit[],
  pathTo: (index: number) => PropertyKey[],
): Promise<Edit[]> {
  const partial = edits.filter(({ values }) => lacksFields(kind.fields, values));
  const ids = partial.map(({ id }) => id);
  const stored = await findRecords(db, kind, archiveId, ids);
  const schema = recordSchema(kind);
  return edits.map((edit, index) => {
    const before = stored.get(edit.id)?.values;
    if (!before && partial.includes(edit)) throw new Refusal('not-found');
    const values = before ? merged(kind.fields, before, edit.values) : edit.values;
    const read = schema.safeParse(values);
    if (read.success) return { ...edit, values: read.data };
    const path = pathTo(index);
    throw new ZodRealError(
      read.error.issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })),
    );
  });
}

/** Maximum number of records per request: a page of a log book or a table, not an import. */
const mostAtOnce = 500;

/** Maximum number of records per list of a replacement, which combines two or three trips. */
const mostReplaced = 20;

const wantedKinds = z.object({
  /** Comma-separated, each kind once, in any order. */
  kinds: z
    .string()
    .max(400)
    .transform((text) => [...new Set(text.split(','))].toSorted())
    .pipe(z.array(z.enum(kindNames)).min(1)),
  /** The archive version that the client has; the response contains the changes since. */
  since: wholeNumber(0).optional(),
});

/**
 * `/api/archives/:archiveId/records?kinds=…`: all records of some kinds as tabs hold them. With
 * `&since=…` the changes since that version of the archive, or all records if history does not
 * cover it or too much has changed. A client that sends `earlierHeader` may get all records of an
 * earlier version; the response header names the current one. A kind that is read in pages must be
 * the only one and needs `since`; if history does not cover it, the body has no records and no
 * `since`, and the client reads its pages again. `…/records/kinds` names the kinds that have records.
 */
export function recordsOfKinds(deps: Deps) {
  const sets = recordSets(deps.db);
  const tags = entityTags(deps);
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/', validate('query', wantedKinds), async (c) => {
      const { id: archiveId, version } = c.get('archive');
      const { kinds: names, since } = c.req.valid('query');
      const isPaged = names.some((name) => (kinds[name] as Kind).paged);
      if (isPaged && (names.length > 1 || since === undefined)) {
        throw new Refusal('invalid', 'read-in-pages');
      }
      const coding = codingOf(c.req.header('accept-encoding'));
      const userId = c.get('signedIn').user.id;
      const asked = { archiveId, names, version, coding, userId, isGone: () => isClientGone(c) };
      // The sets have a queue of their own.
      c.get('turn').end();
      const json = { 'Content-Type': 'application/json', 'Content-Encoding': coding };
      if (since !== undefined) {
        const body =
          (await sets.since(asked, since)) ??
          (await (isPaged ? sets.none(asked) : sets.all(asked)));
        await c.get('turn').mustBeWanted();
        c.header('Cache-Control', 'private, no-store');
        return c.body(body, 200, json);
      }
      const theirs = await tags.versionOf(asked, c.req.header('if-none-match'));
      const isEarlierFine = c.req.header(earlierHeader) !== undefined;
      const earlier = isEarlierFine ? await sets.earlier(asked, theirs) : undefined;
      const of = earlier ?? version;
      c.header('ETag', await tags.of(asked, of));
      c.header(presentHeader, String(version));
      c.header('Cache-Control', 'private, no-cache');
      c.header('Vary', 'Accept-Encoding, Cookie');
      if (theirs === of) return c.body(null, 304);
      const body = await sets.all({ ...asked, version: of });
      await c.get('turn').mustBeWanted();
      return c.body(body, 200, json);
    })
    .get('/kinds', async (c) => {
      c.header('Cache-Control', 'private, no-store');
      const names = await listKindsWithRecords(deps.db, c.get('archive').id);
      return c.json({ kinds: names } satisfies KindsWire);
    });
}

const named = z.object({ id: recordId });
const version = z.int32().min(1);
const versionInQuery = z.object({ version: wholeNumber(1) });
const places = listSchema(placeSchema, { maxItems: 2 * mostAtOnce }).default([]);

/**
 * `/api/archives/:archiveId/people` and so on: the endpoints of every kind, under its plural name.
 */
export function recordsOfEachKind(deps: Deps) {
  const routes = new Hono();
  for (const kind of Object.values(kinds)) {
    routes.route(`/${kind.plural}`, recordRoutes(deps, kind));
  }
  return routes;
}

/** The endpoints of one kind (domain/records/record-sets.ts defines the responses). */
function recordRoutes(deps: Deps, kind: Kind) {
  const { db } = deps;
  // A correction of a reference place has that place's ID, like the copies that journeys refer to.
  const newId = kind.name === placeKind.name ? z.union([madeId, referencePlaceId]) : madeId;
  const added = z.object({ id: newId, values: newValuesSchema(kind) });
  const edit = z.object({ id: recordId, version, values: sentValues });
  const seen = z.object({ id: recordId, version });
  const some = <Item extends z.ZodType>(item: Item) =>
    listSchema(item, { minItems: 1, maxItems: mostAtOnce });
  const few = <Item extends z.ZodType>(item: Item) =>
    listSchema(item, { maxItems: mostReplaced }).default([]);
  const replacement = z
    .object({
      edited: listSchema(edit, { minItems: 1, maxItems: mostReplaced }),
      added: few(added),
      removed: few(seen),
    })
    .refine(({ edited, added: begun, removed }) => {
      const ids = [...edited, ...begun, ...removed].map(({ id }) => id);
      return new Set(ids).size === ids.length;
    }, 'repeated');
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps))
    .get('/:id', validate('param', named), async (c) => {
      const { id } = c.req.valid('param');
      const archiveId = c.get('archive').id;
      const found = mustExist((await findRecords(db, kind, archiveId, [id])).get(id));
      const { values, ...notes } = found;
      const sourceLine = await findSourceLine(db, archiveId, {
        kind: kind.name as KindName,
        recordId: id,
        ...notes,
      });
      const noted: Omit<NotedRecord<KindName>, 'values'> = { ...notes, sourceLine };
      return c.json({ ...noted, values });
    })
    .post(
      '/',
      allowed('records.write'),
      validate('json', z.object({ records: some(added), places })),
      async (c) => c.json(await addRecords(deps, actorOf(c), kind, c.req.valid('json')), 201),
    )
    .put(
      '/:id',
      allowed('records.write'),
      validate('param', named),
      validate('json', z.object({ values: sentValues, version, places })),
      async (c) => {
        const { places: sentPlaces, ...edited } = c.req.valid('json');
        const sent = [{ ...c.req.valid('param'), ...edited }];
        const records = await completeEdits(db, kind, c.get('archive').id, sent, () => ['values']);
        const answer = await editRecords(deps, actorOf(c), kind, { records, places: sentPlaces });
        const { versions, ...rest } = answer;
        return c.json({ version: versions[0] ?? 0, ...rest } satisfies Edited);
      },
    )
    .delete(
      '/:id',
      allowed('records.write'),
      validate('param', named),
      validate('query', versionInQuery),
      async (c) => {
        const one = { ...c.req.valid('param'), ...c.req.valid('query') };
        return c.json(await deleteRecords(deps, actorOf(c), kind, [one]));
      },
    )
    .post(
      '/edit',
      allowed('records.write'),
      validate('json', z.object({ records: some(edit), places })),
      async (c) => {
        const { records: sent, places: sentPlaces } = c.req.valid('json');
        const archiveId = c.get('archive').id;
        const pathTo = (index: number) => ['records', index, 'values'];
        const records = await completeEdits(db, kind, archiveId, sent, pathTo);
        return c.json(await editRecords(deps, actorOf(c), kind, { records, places: sentPlaces }));
      },
    )
    .post('/replace', allowed('records.write'), validate('json', replacement), async (c) => {
      const { edited: sent, ...rest } = c.req.valid('json');
      const archiveId = c.get('archive').id;
      const pathTo = (index: number) => ['edited', index, 'values'];
      const edited = await completeEdits(db, kind, archiveId, sent, pathTo);
      return c.json(await replaceRecords(deps, actorOf(c), kind, { edited, ...rest }));
    })
    .post(
      '/delete',
      allowed('records.write'),
      validate('json', z.object({ records: some(seen) })),
      async (c) => c.json(await deleteRecords(deps, actorOf(c), kind, c.req.valid('json').records)),
    );
}

interface Tagged {
  archiveId: string;
  coding: Coding;
}

/**
 * ETags that identify a browser's copy of all records of some kinds: the archive's version and the
 * packing. They also contain the ID of the change set that created the version, because after a
 * restored backup the same version numbers have different content.
 */
function entityTags({ db, build }: { db: Db; build: string }) {
  const of = async ({ archiveId, coding }: Tagged, version: number): Promise<string> => {
    const madeBy = (await findChangeSetAt(db, archiveId, version)) ?? '';
    return `"${version}-${madeBy}-${wireFormat}-${build}-${coding}"`;
  };
  return {
    of,
    /**
     * Returns the version of a browser's copy, if this archive has had that version and still packs
     * it in the same way.
     */
    async versionOf(tagged: Tagged, tag: string | undefined): Promise<number | undefined> {
      const [, digits] = /^"(\d{1,9})-/.exec(tag ?? '') ?? [];
      if (digits === undefined) return undefined;
      const version = Number(digits);
      return tag === (await of(tagged, version)) ? version : undefined;
    },
  };
}
