import { newId } from '../../domain/shared/ids.ts';
import { isoNow } from '../clock.ts';
import { findArchiveVersion } from '../changes/archive-versions.queries.ts';
import { lockArchive, lockImport } from '../db/locks.queries.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import type { Actor } from '../changes/record-changes.ts';
import { listPeople } from '../people/people.queries.ts';
import { listOwnPlaces } from '../places/places.queries.ts';
import { countRows } from '../../domain/imports/import-row.ts';
import { insertRows } from './import-rows.queries.ts';
import { deletePreview, insertImport } from './imports.queries.ts';
import { pagesOf } from './pages-of.ts';
import { openPreview } from './preview-room.ts';
import { proposePeople } from './propose-people.ts';
import { takeAnswers } from './share-answers.actions.ts';
import { targetOf } from './targets.ts';

export type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'reading'>;

/** A file as it was given. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** whose log it is, when that was said */
  personId?: string | undefined;
}

/** Rows stored in one transaction: other writes have to wait for it. */
const rowsPerTransaction = 1000;

/**
 * Reads a file and stores what importing it would do; returns the import's id. Nothing of the
 * archive's content changes. Throws `unreadable` with the problem for a file that cannot be read,
 * `invalid` for a person who is not of the archive, `not-found` where the archive is deleted meanwhile,
 * `limit-reached` where too much waits to be accepted, `too-many` while too many files are read.
 */
export async function previewImport(
  deps: PreviewDeps,
  actor: Actor,
  file: GivenFile,
): Promise<string> {
  const { db } = deps;
  const { archiveId, userId, userName } = actor;
  const people = await listPeople(db, archiveId);
  if (file.personId !== undefined && !people.some(({ id }) => id === file.personId)) {
    throw new Refusal('invalid', 'person-unknown');
  }
  const ownPlaces = await listOwnPlaces(db, archiveId);
  const fileHash = await hashOf(file.bytes);
  const fileSize = file.bytes.length;
  const source = await deps.reading.read(userId ?? archiveId, { bytes: file.bytes, ownPlaces });
  if ('problem' in source) {
    const { problem } = source;
    throw new Refusal('unreadable', '', { problem });
  }
  const { rows, format } = source;
  const target = targetOf(format.id);
  const importer = { userId, userName, personId: file.personId };
  const travellers = proposePeople(source.travellers, people, importer);
  const judgedVersion = await findArchiveVersion(db, archiveId);
  const judgements = await target.judge(pagesOf(rows), {
    archive: { db, archiveId },
    format: format.id,
    travellers,
    today: isoNow(deps.clock).slice(0, 10),
  });
  const id = newId(deps.clock.now());
  await inTransaction(db, async (transaction) => {
    // Sending and reading take a while, in which the archive or the membership may have ended.
    await lockArchive(transaction, archiveId);
    await actor.mustStillBeAllowed?.(transaction);
    await insertImport(transaction, archiveId, {
      id,
      createdAt: isoNow(deps.clock),
      userId,
      fileName: file.name,
      fileHash,
      fileSize,
      format: format.id,
      status: 'reading',
      travellers,
      outcome: countRows(judgements.map(({ outcome }) => outcome)),
      judgedVersion,
    });
  });
  try {
    for (let first = 0; first < rows.length; first += rowsPerTransaction) {
      const end = first + rowsPerTransaction;
      await inTransaction(db, async (transaction) => {
        await lockImport(transaction, archiveId, id);
        await insertRows(transaction, archiveId, id, {
          first,
          rows: rows.slice(first, end),
          judgements: judgements.slice(first, end),
        });
      });
    }
    await openPreview(db, actor, id);
  } catch (error) {
    // Half an import would wait for the hourly sweep and take room from others. What went wrong
    // first is what is told.
    await deletePreview(db, archiveId, id).catch(() => {});
    throw error;
  }
  await takeAnswers(db, archiveId, id);
  return id;
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}
