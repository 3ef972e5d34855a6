import { lockImport } from '../../platform/db/locks.queries.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import type { MappedTraveller } from '../../../domain/imports/import-row.ts';
import {
  findImport,
  listPreviewsOf,
  neverMatched,
  type StoredImport,
  updatePreview,
} from '../imports.queries.ts';
import { withAnswersOf, withPeopleMade } from '../match/said-travellers.ts';

/**
 * Copies the answers about travellers of a file to the account's other open files in the archive
 * that ask the same. Their rows are compared again when they are next opened.
 */
export async function shareAnswers(db: Db, archiveId: string, importId: string): Promise<void> {
  const given = await findImport(db, archiveId, importId);
  if (!given?.travellers.some(({ said }) => said === 'here')) return;
  for (const { id } of await openBeside(db, archiveId, given)) {
    await inTransaction(db, (transaction) =>
      editTravellers(transaction, archiveId, id, {
        edit: (own) => withAnswersOf(own, given.travellers),
        isSaid: true,
      }),
    );
  }
}

/**
 * Copies the answers of other open files to a file that has just been read. Call it within the
 * transaction that makes it a preview.
 */
export async function takeAnswers(
  transaction: Db,
  archiveId: string,
  importId: string,
): Promise<void> {
  const taking = await findImport(transaction, archiveId, importId);
  if (!taking?.travellers.some(({ isAsked }) => isAsked)) return;
  const others = await openBeside(transaction, archiveId, taking);
  const answers = others.flatMap(({ travellers }) => travellers);
  const edit: Edit = (own) => withAnswersOf(own, answers);
  await editTravellers(transaction, archiveId, importId, { edit, isSaid: true });
}

/**
 * Maps other open files to the people whom accepting a file has created: `after` are its
 * travellers, who now exist. Call it within the transaction that created the people.
 */
export async function sharePeopleMade(
  transaction: Db,
  archiveId: string,
  accepted: StoredImport,
  after: readonly MappedTraveller[],
): Promise<void> {
  const made = accepted.travellers.flatMap((before, index) => {
    const now = after[index];
    return now && 'newPerson' in before.mappedTo ? [{ before, after: now }] : [];
  });
  if (made.length === 0) return;
  for (const { id } of await openBeside(transaction, archiveId, accepted)) {
    // Not an answer: these are the people that the preview has shown.
    const edit: Edit = (own) => withPeopleMade(own, made);
    await editTravellers(transaction, archiveId, id, { edit, isSaid: false });
  }
}

/** Lists the other open files of the account in the archive; none for the command line. */
async function openBeside(db: Db, archiveId: string, { id, userId }: StoredImport) {
  if (userId === null) return [];
  return (await listPreviewsOf(db, archiveId, userId)).filter((one) => one.id !== id);
}

type Edit = (travellers: readonly MappedTraveller[]) => MappedTraveller[] | undefined;

async function editTravellers(
  transaction: Db,
  archiveId: string,
  importId: string,
  { edit, isSaid }: { edit: Edit; isSaid: boolean },
): Promise<void> {
  // It may have been discarded in the meantime.
  if (!(await findImport(transaction, archiveId, importId))) return;
  await lockImport(transaction, archiveId, importId);
  const preview = await findImport(transaction, archiveId, importId);
  const travellers = preview && edit(preview.travellers);
  if (!travellers) return;
  const { outcome } = preview;
  await updatePreview(transaction, archiveId, preview, {
    travellers,
    outcome,
    judgedVersion: neverMatched,
    isSaid,
  });
}
