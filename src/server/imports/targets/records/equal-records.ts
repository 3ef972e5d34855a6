import { withoutAccounts } from '../../../../domain/exports/archive-lines.ts';
import { filled } from '../../../../domain/kinds/kept.ts';
import { withProgramValues } from '../../../../domain/kinds/computed-fields.ts';
import type { Kind, RecordOf } from '../../../../domain/kinds/kind.ts';
import { fieldsByPath } from '../../../../domain/kinds/paths.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import { hashText } from '../../../../domain/shared/text/hash-text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findRecords } from '../../../records/store/records.queries.ts';
import { listCandidates } from './list-candidates.ts';
import type { Pause } from '../../read/pause.ts';

/** Records per step, which takes some milliseconds. */
const recordsAtOnce = 250;

/** Returns a hash that is equal for records with equal values in every field. */
export function hashOfValues(values: RecordOf<Kind>): string {
  return hashText(JSON.stringify(values));
}

/**
 * Whether records of a kind may be recognised by their values: no kind requires a reference to this
 * kind. Unless another row refers to such a record, its ID in the archive does not matter.
 */
export function isKnownByValues({ name }: Kind): boolean {
  return Object.values<Kind>(kinds).every(({ fields }) =>
    fieldsByPath(fields).every(
      ([, field]) => field.type !== 'reference' || field.to !== name || !field.required,
    ),
  );
}

/**
 * Returns the IDs of an archive's records whose hash is that of a row, without those of `except`.
 * Records are also compared without program-computed values, because tables do not
 * contain these.
 */
export async function findEqual(
  { db, archiveId, pause }: { db: Db; archiveId: string; pause: Pause },
  kind: Kind,
  rows: readonly { hash: string; values: RecordOf<Kind> }[],
  except: ReadonlySet<string>,
): Promise<{ id: string; hash: string }[]> {
  const hashes = new Set(rows.map(({ hash }) => hash));
  const values = rows.map((row) => row.values);
  const all = await listCandidates({ db, archiveId }, kind, values, 'equal');
  const ids = all.filter((id) => !except.has(id));
  const equal: { id: string; hash: string }[] = [];
  for (let start = 0; start < ids.length; start += recordsAtOnce) {
    const batch = await findRecords(db, kind, archiveId, ids.slice(start, start + recordsAtOnce));
    for (const [id, { values }] of batch) {
      const plain = filled(kind.fields, withoutAccounts(kind, values)) as RecordOf<Kind>;
      const hash = [plain, withProgramValues(kind, plain, undefined)]
        .map(hashOfValues)
        .find((one) => hashes.has(one));
      if (hash !== undefined) equal.push({ id, hash });
    }
    await pause();
  }
  return equal;
}
