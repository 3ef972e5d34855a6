import { type Db, inSnapshot } from '../../platform/db/database.ts';
import { findImport, type StoredImport } from '../imports.queries.ts';
import { countRows, type RowCounts } from './match-results.queries.ts';

/** How many imports have their counts in memory. */
const mostKept = 200;

type Counted = Pick<StoredImport, 'id' | 'revision' | 'status'>;

/**
 * Counts the rows of imports once for each revision and status, however often they are viewed: what
 * counts 100,000 rows takes a second of the server's thread.
 */
export function keptCounts(db: Db) {
  const kept = new Map<string, { of: string; counts: Promise<RowCounts> }>();

  const count = (archiveId: string, { id }: Counted) =>
    inSnapshot(db, async (snapshot) => {
      const now = await findImport(snapshot, archiveId, id);
      const counts = await countRows(snapshot, archiveId, id);
      return { of: now && stateOf(now), counts };
    });

  return async (archiveId: string, found: Counted): Promise<RowCounts> => {
    const key = `${archiveId}/${found.id}`;
    const of = stateOf(found);
    const known = kept.get(key);
    kept.delete(key);
    if (known?.of === of) {
      kept.set(key, known);
      return known.counts;
    }
    const counting = count(archiveId, found);
    const entry = { of, counts: counting.then(({ counts }) => counts) };
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    // The import may have changed since it was found.
    counting.then((counted) => counted.of !== of && forget(), forget);
    return entry.counts;
  };
}

function stateOf({ revision, status }: Counted): string {
  return `${revision} ${status}`;
}
