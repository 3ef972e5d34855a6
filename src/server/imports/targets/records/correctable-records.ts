import { withoutAccounts } from '../../../../domain/exports/archive-lines.ts';
import { isIdOfValues } from '../../../../domain/imports/table/record-id.ts';
import { filled } from '../../../../domain/kinds/kept.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import { type Db, inBatches } from '../../../platform/db/database.ts';
import { findRecords, listRecordIds } from '../../../records/store/records.queries.ts';
import { splitSource } from '../../accept/source-id.ts';
import type { Pause } from '../../read/pause.ts';
import { recordsAtOnce } from './alike-records.ts';

type Values = RecordOf<Kind>;

/** A record of the archive that a list may correct. */
interface CorrectableRecord {
  id: string;
  values: Values;
}

/**
 * Lists the records of a kind that came from lists without IDs, in files of a format, without those
 * of `except`.
 */
export async function listCorrectable(
  { db, archiveId, pause }: { db: Db; archiveId: string; pause: Pause },
  kind: Kind,
  { format, except }: { format: string; except: ReadonlySet<string> },
): Promise<CorrectableRecord[]> {
  const found: CorrectableRecord[] = [];
  const ids = (await listRecordIds(db, kind, archiveId)).filter(
    (id) => isIdOfValues(id) && !except.has(id),
  );
  for await (const some of inBatches(ids, 1, recordsAtOnce)) {
    for (const [id, { values, sourceId }] of await findRecords(db, kind, archiveId, some)) {
      if (splitSource(sourceId).format !== format) continue;
      found.push({ id, values: filled(kind.fields, withoutAccounts(kind, values)) as Values });
    }
    await pause();
  }
  return found;
}
