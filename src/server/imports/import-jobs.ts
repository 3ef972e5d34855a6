import { largestSource } from '../../domain/imports/limits.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { listFilesOfImport } from '../platform/files/stored-files.queries.ts';
import { removeUnneeded } from '../platform/files/files.actions.ts';
import type { JobWorks } from '../platform/jobs/perform-job.ts';
import { acceptImport, NotClear } from './accept/accept.actions.ts';
import { deleteSource, readStoredSource } from './accept/import-source.queries.ts';
import { deleteReading } from './discarded-imports.queries.ts';
import { findImport, measureRows, storeBytes } from './imports.queries.ts';
import { withUnpacked } from './originals/unpack-file.ts';
import { pauseOf } from './read/pause.ts';
import { readImport } from './preview/preview.actions.ts';
import { changeTable } from './targets/tables/change-table.actions.ts';
import { findWanted, forgetWanted } from './targets/tables/import-tables.queries.ts';

/** The long-running work of imports. */
export function importJobs(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'reading' | 'storage' | 'log'>,
): JobWorks {
  return {
    'import.preview': {
      async run({ archiveId, subject: id, details }, actor, hold) {
        const found = await findImport(deps.db, archiveId, id);
        const mapping = await findWanted(deps.db, archiveId, id);
        if (mapping && found?.status === 'preview') {
          const rows = () => found.outcome.rows;
          const step = { pause: pauseOf(hold, rows), keep: hold.finish };
          return changeTable({ ...deps, step }, actor, id, { mapping });
        }
        if (found?.status !== 'reading') throw new Refusal('not-found');
        const { fileName: name, personId } = details;
        const { fileSize: size, fileHash: sha256 } = found;
        if (size > largestSource) {
          const onDisk = { path: await deps.storage.pathTo(archiveId, sha256), size, sha256 };
          const file = { id, name, bytes: new Uint8Array(), onDisk, personId };
          await readImport(deps, actor, file, hold);
          return removeUnneeded(deps, archiveId, [sha256]);
        }
        const bytes = await readStoredSource(deps.db, archiveId, id);
        await withUnpacked(bytes, (file) =>
          readImport(deps, actor, { id, name, ...file, personId }, hold),
        );
      },
      async abandon(db, { archiveId, subject: id }) {
        const files = await listFilesOfImport(db, archiveId, id);
        await deleteSource(db, archiveId, id);
        await deleteReading(db, archiveId, id);
        if (await forgetWanted(db, archiveId, id)) {
          await storeBytes(db, archiveId, id, await measureRows(db, archiveId, id));
        }
        return () => removeUnneeded(deps, archiveId, files);
      },
    },
    'import.accept': {
      async run({ subject, details }, actor, hold) {
        const { onlyIfClear, seen } = details;
        try {
          await acceptImport(deps, actor, subject, { hold, onlyIfClear, seen });
        } catch (error) {
          // The preview stays open and asks the user.
          if (!(error instanceof NotClear)) throw error;
        }
      },
      // Nothing is saved before the whole import is, so there is nothing to delete.
      abandon: () => Promise.resolve(undefined),
    },
  };
}
