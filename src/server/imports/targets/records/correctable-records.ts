import { withoutAccounts } from '../../../../domain/exports/archive-lines.ts';
import { isIdOfValues } from '../../../../domain/imports/table/record-id.ts';
import { filled } from '../../../../domain/kinds/kept.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import { inBatches } from '../../../platform/db/database.ts';
import { findRecords } from '../../../records/store/records.queries.ts';
import { splitSource } from '../../accept/source-id.ts';
import { recordsAtOnce } from './alike-records.ts';
import { type ComparedArchive, listMaybeCorrected } from './candidates.ts';

type Values = RecordOf<Kind>;

/** A record of the archive that a list may correct. */
interface CorrectableRecord {
  id: string;
  values: Values;
}

/**
 * Lists the records of a kind that rows may correct and that came from lists without IDs, in files of a
 * format, without those of `except`.
 */
export async function listCorrectable(
  archive: ComparedArchive,
  kind: Kind,
  rows: readonly { values: Values }[],
  { format, except }: { format: string; except: ReadonlySet<string> },
): Promise<CorrectableRecord[]> {
  const found: CorrectableRecord[] = [];
  const { db, archiveId, pause } = archive;
  const values = rows.map((row) => row.values);
  const ids = (await listMaybeCorrected(archive, kind, values)).filter(
    (id) => isIdOfValues(id) && !except.has(id),
  );
  for await (const some of inBatches(ids, 1, recordsAtOnce)) {
    for (const [id, record] of await findRecords(db, kind, archiveId, some)) {
      if (splitSource(record.sourceId).format !== format) continue;
      const plain = filled(kind.fields, withoutAccounts(kind, record.values)) as Values;
      found.push({ id, values: plain });
    }
    await pause();
  }
  return found;
}
