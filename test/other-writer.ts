import { lockArchive } from '../src/server/platform/db/locks.queries.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';
import type { TestServer } from './server.ts';

/** Opens another thread or process that writes to an archive and continues until `end`. */
export async function openTestWriter(
  server: TestServer,
  archiveId: string,
): Promise<{ end(): Promise<void> }> {
  const { db } = openDatabase(server.deps.config);
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (transaction) => {
    await lockArchive(transaction, archiveId);
    begun.resolve();
    await over.promise;
  });
  await begun.promise;
  return {
    async end() {
      over.resolve();
      await writing;
      await db.destroy();
    },
  };
}
