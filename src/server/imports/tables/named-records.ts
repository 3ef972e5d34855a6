import type { NamedRecords } from '../../../domain/imports/table/table-context.ts';
import type { Kind } from '../../../domain/kinds/kind.ts';
import { kindsReferredTo } from '../../../domain/kinds/references.ts';
import { personKind } from '../../../domain/people/person.ts';
import { kinds } from '../../../domain/records/registry.ts';
import type { Db } from '../../db/open-database.ts';
import { listRecords } from '../../record-store/records.queries.ts';

/**
 * The records that cells of a table may name, by kind. Of kinds without a cap there may be too many for
 * every reading to be given them: places are looked up, and a journey is named by its id.
 */
export async function listNamedRecords(db: Db, archiveId: string): Promise<NamedRecords> {
  const all: readonly Kind[] = Object.values(kinds);
  const referredTo = new Set(all.flatMap(({ fields }) => [...kindsReferredTo(fields)]));
  const named: Record<string, NamedRecords[string]> = {};
  for (const kind of all) {
    if (!referredTo.has(kind.name) || kind.cap === null || kind.name === personKind.name) continue;
    const records = await listRecords(db, kind, archiveId);
    named[kind.name] = records.map(({ id, values }) => ({
      id,
      // Without the names of others within it, all of which would have to be read as well.
      name: kind.labelOf(values, () => ''),
    }));
  }
  return named;
}
