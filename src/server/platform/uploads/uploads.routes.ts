import { ERRORS, Server, TUS_RESUMABLE } from '@tus/server';
import { type Context, Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../records/changes/actor.ts';
import { type ArchiveEnv, allowed, memberOfArchive } from '../access/membership.ts';
import { Refusal } from '../errors.ts';
import { piecesOf } from '../http/request-body.ts';
import { limitOf } from '../limits/rate-limit.ts';
import { UploadLock } from './upload-lock.ts';
import { type UploadDeps, type UploadRules, UploadStore } from './upload-store.ts';
import type { UploadView } from '../../../domain/files/upload.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { isoNow } from '../clock.ts';
import { listUploads, type StoredUpload } from './uploads.queries.ts';

/**
 * `/api/archives/:archiveId/uploads`: files that are sent in pieces, by the protocol of tus.io. An upload
 * is its account's alone. Bodies have no limit but the upload's size, so it has to come before `limitBody`.
 */
export function uploads(deps: UploadDeps & Pick<Deps, 'sessions' | 'limits'>, rules: UploadRules) {
  const answer = (c: Context<ArchiveEnv>, id: string) => answerUpload(c, deps, rules, id);
  return new Hono<ArchiveEnv>()
    .use(memberOfArchive(deps), allowed('imports.manage'))
    .get('/', async (c) => {
      const now = isoNow(deps.clock);
      const found = await listUploads(deps.db, c.get('archive').id, c.get('signedIn').user.id, now);
      return c.json(found.map((upload) => viewUpload(upload, now)));
    })
    .post('/', (c) => answer(c, newId(deps.clock.now())))
    .get('/:uploadId', (c) => {
      if (c.req.method !== 'HEAD') throw new Refusal('not-found');
      return answer(c, c.req.param('uploadId'));
    })
    .patch('/:uploadId', (c) => answer(c, c.req.param('uploadId')))
    .delete('/:uploadId', (c) => answer(c, c.req.param('uploadId')));
}

function viewUpload(upload: StoredUpload, now: string): UploadView {
  const { id, size, received, metadata, locked_until, expires_at: expiresAt } = upload;
  const sent = metadataOf(metadata);
  return {
    id,
    fileName: sent.get('filename') ?? '',
    fileModified: sent.get('modified') ?? '',
    size,
    received,
    isActive: locked_until !== null && locked_until > now,
    expiresAt,
  };
}

/** What a client says of its file: keys with values in base64, which were checked when they came. */
function metadataOf(header: string): Map<string, string> {
  return new Map(
    header.split(',').map((pair) => {
      const [key = '', value = ''] = pair.split(' ');
      return [key, Buffer.from(value, 'base64').toString()];
    }),
  );
}

/** How long the next bytes of a piece are waited for, and how long a request that must end may go on. */
const longestPause = 20_000;
const longestEnd = 100;

/** Answers a request to an upload, by the protocol of tus.io. Throws Refusals as every other endpoint. */
async function answerUpload(
  c: Context<ArchiveEnv>,
  deps: UploadDeps & Pick<Deps, 'limits'>,
  rules: UploadRules,
  id: string,
): Promise<Response> {
  const actor = { ...actorOf(c), userId: c.get('signedIn').user.id };
  const { archiveId, userId } = actor;
  await deps.limits.count({ limit: limitOf.uploads, who: userId });
  const lock = new UploadLock(deps, { archiveId, userId, id });
  const datastore = new UploadStore(deps, actor, rules, lock);
  const isNew = c.req.method === 'POST';
  let failure: unknown;
  const server = new Server({
    path: `/api/archives/${archiveId}/uploads`,
    relativeLocation: true,
    datastore,
    maxSize: rules.largest,
    allowedOrigins: () => false,
    lockDrainTimeout: longestEnd,
    namingFunction: () => id,
    getFileIdFromRequest: () => id,
    locker: {
      newLock: () => ({
        // The row of a new upload is stored with its lock.
        lock: async (_signal, release) => (isNew ? lock.hold(release) : lock.lock(release)),
        unlock: () => lock.unlock(),
      }),
    },
    onResponseError: (_request, error) => {
      failure ??= error;
      return undefined;
    },
  });
  const { raw } = c.req;
  const body = bodyOf(raw, (error) => (failure = error));
  const response = await server.handleWeb(
    new Request(raw.url, { method: raw.method, headers: protocolHeaders(raw.headers), ...body }),
  );
  c.header('Tus-Resumable', TUS_RESUMABLE);
  if (failure !== undefined) throw refusalOf(failure, isNew, rules);
  // It answers headers that it cannot read with a text of its own.
  if (!response.ok) throw new Refusal('invalid');
  response.headers.delete('Access-Control-Expose-Headers');
  return response;
}

/** The headers of the protocol, without those of a proxy, which `@tus/server` would check, too. */
function protocolHeaders(headers: Headers): Headers {
  const isOfProtocol = (name: string) => /^(?:tus|upload|content)-/.test(name);
  return new Headers([...headers].filter(([name]) => isOfProtocol(name)));
}

/**
 * The body of a request as another request takes it. It ends where its connection was lost, so that what
 * came before is stored; `onFailure` hears why.
 */
function bodyOf({ body }: Request, onFailure: (error: unknown) => void) {
  if (!body) return {};
  const pieces = piecesOf(body, {
    patience: () => longestPause,
    tooLate: () => new Refusal('invalid', 'upload-stopped'),
  });
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onFailure(error);
          controller.close();
        }
      },
    },
    { highWaterMark: 0 },
  );
  return { body: stream, duplex: 'half' as const };
}

/** What went wrong, as every other endpoint says it: `@tus/server` throws objects with a status. */
function refusalOf(failure: unknown, isNew: boolean, rules: UploadRules): unknown {
  if (typeof failure !== 'object' || failure === null || !('status_code' in failure))
    return failure;
  if (failure === ERRORS.INVALID_OFFSET) return new Refusal('conflict', 'upload-moved');
  if (failure.status_code === 404) return new Refusal('not-found');
  if (failure.status_code !== 413) return new Refusal('invalid');
  const problem = { code: 'file-too-large', limit: rules.largest } as const;
  return new Refusal('too-large', '', isNew ? { problem } : {});
}
