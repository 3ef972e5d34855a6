import { createHash } from 'node:crypto';
import { archiveHead, archiveLine } from '../../domain/exports/archive-lines.ts';
import type { StoredFile } from '../../domain/files/stored-file.ts';
import type { Kind } from '../../domain/kinds/kind.ts';
import { kinds } from '../../domain/records/registry.ts';
import type { Db } from '../platform/db/database.ts';
import type { Spool, SpooledFile } from '../platform/storage/spool.ts';
import { listStoredFiles } from '../platform/files/stored-files.queries.ts';
import { pagesOfRecords } from '../records/store/records.queries.ts';
import { type ExportAsker, packSnapshot } from '../platform/exports/pack-text.ts';

/**
 * Yields every record of an archive as JSON lines, for all kinds of the registry; kinds that others
 * refer to come first. Consistent only within a snapshot (`inSnapshot`).
 */
async function* archivePieces(
  db: Db,
  archiveId: string,
  countRecords: (more: number) => void = () => {},
): AsyncGenerator<string> {
  yield archiveHead();
  for (const kind of Object.values<Kind>(kinds)) {
    for await (const records of pagesOfRecords(db, kind, archiveId)) {
      countRecords(records.length);
      yield records.map(({ id, values }) => archiveLine(kind, id, values)).join('');
    }
  }
}

/** The content of an archive at one moment, without the bytes of its originals. */
export interface PackedArchive {
  /** The gzip-compressed file with the records. The caller discards it. */
  records: SpooledFile;
  /** Hash of the uncompressed file. */
  sha256: string;
  /** Number of its lines without the first. */
  count: number;
  originals: StoredFile[];
}

/**
 * Packs the records of an archive, as `packText` does. Throws TooHeavy if they are heavier than the
 * asker allows.
 */
export async function packArchive(
  deps: { db: Db; spool: Spool },
  archiveId: string,
  asker: ExportAsker,
): Promise<PackedArchive> {
  const hash = createHash('sha256');
  let count = 0;
  let originals: StoredFile[] = [];
  const records = await packSnapshot(deps, asker, async function* (snapshot) {
    for await (const piece of archivePieces(snapshot, archiveId, (more) => (count += more))) {
      hash.update(piece);
      yield piece;
    }
    originals = await listStoredFiles(snapshot, archiveId);
  });
  return { records, sha256: hash.digest('hex'), count, originals };
}
