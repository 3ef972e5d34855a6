import { companionKinds, CompanionRecords } from '../../../../domain/imports/companion-records.ts';
import type { Kind } from '../../../../domain/kinds/kind.ts';
import { kinds } from '../../../../domain/records/registry.ts';
import { listRecords } from '../../../records/store/records.queries.ts';
import type { MatchContext } from '../import-target.ts';

/** Reads the archive's records of all kinds that can be companions of the given kinds. */
export async function presentCompanionRecords(
  archive: MatchContext['archive'],
  of: Iterable<Kind>,
): Promise<CompanionRecords> {
  const named = new Set([...of].flatMap(companionKinds));
  const present: {
    kind: Kind;
    id: string;
    values: Awaited<ReturnType<typeof listRecords>>[0]['values'];
  }[] = [];
  if (archive) {
    for (const name of named) {
      const kind: Kind = kinds[name];
      for (const { id, values } of await listRecords(archive.db, kind, archive.archiveId)) {
        present.push({ kind, id, values });
      }
    }
  }
  return new CompanionRecords(present);
}
