import type { Context } from 'hono';
import { Readable } from 'node:stream';
import type { BeginLargeWork } from '../steps/give-back-memory.ts';
import type { ArchiveEnv } from '../access/membership.ts';
import { Refusal } from '../errors.ts';
import { sizeLanes } from '../steps/size-lanes.ts';
import type { SpooledFile } from '../storage/spool.ts';
import { type ExportAsker, unpackText } from './pack-text.ts';

/** The longest text of a small export, in characters: 5000 journeys without long notes. */
const heaviestSmall = 4_000_000;

/** Each run reads a snapshot, which on PostgreSQL holds a connection of the pool. */
const limits = {
  small: { atOnce: 2, atOnceEach: 1, waiting: 50, waitingEach: 3 },
  large: { atOnce: 2, atOnceEach: 1, waiting: 50, waitingEach: 3 },
  largeOfArchive: { atOnce: Infinity, atOnceEach: 1, waiting: 50, waitingEach: 3 },
};
/** Seconds that a refused client waits before it tries again. */
const retryAfter = 5;

/**
 * Makes an export when its turn comes. `key` identifies it within the archive. Throws `too-many` if
 * too many exports of the account wait.
 */
export type ExportLanes = <Made>(
  c: Context<ArchiveEnv>,
  key: string,
  make: (asker: ExportAsker) => Promise<Made>,
) => Promise<Made>;

/**
 * Creates the lanes of all exports: small ones do not wait for large ones, and an account, and an
 * archive, has one large export in work.
 */
export function exportLanes(
  { beginLargeWork }: { beginLargeWork: BeginLargeWork },
  small = heaviestSmall,
): ExportLanes {
  const refusal = () => new Refusal('too-many', '', { retryAfter });
  const inLane = sizeLanes(limits, { small, most: () => Infinity }, refusal);
  return (c, key, make) => {
    const owner = c.get('signedIn').user.id;
    const turn = c.get('turn');
    turn.end();
    return inLane({ archiveId: c.get('archive').id, userId: owner }, key, async (heaviest) => {
      await turn.mustBeWanted();
      const end = heaviest > small ? beginLargeWork() : () => {};
      return make({ owner, signal: c.req.raw.signal, heaviest }).finally(end);
    });
  };
}

/**
 * Answers with a file that is made of a spooled one, which is discarded when it has been sent or its
 * client is gone.
 */
export async function sendSpooled(
  c: Context,
  spooled: SpooledFile,
  read: () => Readable,
  headers: Record<string, string>,
): Promise<Response> {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Cache-Control', 'private, no-store');
  // The stream would stay open, because no one reads the body of a HEAD response.
  if (c.req.method === 'HEAD' || c.req.raw.signal.aborted) {
    await spooled.discard();
    return c.body(null);
  }
  const body = read().once('close', () => void spooled.discard());
  return c.body(Readable.toWeb(body) as ReadableStream);
}

/** Answers with a packed text, compressed if the client accepts that. */
export function sendPacked(
  c: Context,
  packed: SpooledFile,
  headers: Record<string, string>,
): Promise<Response> {
  const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
  if (takesGzip) c.header('Content-Encoding', 'gzip');
  c.header('Vary', 'Accept-Encoding');
  return sendSpooled(c, packed, () => (takesGzip ? packed.read() : unpackText(packed)), headers);
}
