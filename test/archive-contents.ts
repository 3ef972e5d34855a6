import { withoutAccounts } from '../src/domain/exports/archive-lines.ts';
import type { Kind, RecordOf } from '../src/domain/kinds/kind.ts';
import { kinds } from '../src/domain/records/registry.ts';
import type { Db } from '../src/server/platform/db/database.ts';
import { listRecords } from '../src/server/records/store/records.queries.ts';

/**
 * Returns all records of an archive in a comparable form: `journey <id>` → the described values.
 */
export async function contentsOf(db: Db, archiveId: string): Promise<Map<string, RecordOf<Kind>>> {
  const contents = new Map<string, RecordOf<Kind>>();
  for (const kind of Object.values<Kind>(kinds)) {
    for (const { id, values } of await listRecords(db, kind, archiveId)) {
      contents.set(`${kind.name} ${id}`, withoutAccounts(kind, values));
    }
  }
  return contents;
}

/** Returns an archive file with these lines, in the format of `sojourn-archive`. */
export function archiveFile(
  lines: readonly (string | { kind: string; id: string; values: object })[],
  head: object = {},
): string {
  const formats = Object.values<Kind>(kinds).map(({ name, format }) => [name, format]);
  const first = {
    format: 'sojourn-archive',
    version: 1,
    kinds: Object.fromEntries(formats),
    ...head,
  };
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  return [JSON.stringify(first), ...texts, ''].join('\n');
}
