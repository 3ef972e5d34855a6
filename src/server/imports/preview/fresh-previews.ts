import type { Deps } from '../../deps.ts';
import { matchAgain } from './change-preview.actions.ts';
import { findImport, type StoredImport } from '../imports.queries.ts';

/** Reads previews as they are to be shown: compared with the archive as it now is. */
export type FreshPreviews = (
  archive: { id: string; version: number },
  found: StoredImport,
) => Promise<StoredImport | undefined>;

/**
 * A preview promises what accepting it does. The archive may have moved on since its rows were
 * compared (another file accepted, a journey edited), so they are compared anew whenever it is
 * opened; the list of all does not wait for that. A screen asks for an import and its rows at once:
 * those wait for one comparison. What is no preview is given back as it is; undefined: it is gone
 * meanwhile.
 */
export function freshPreviews(deps: Pick<Deps, 'db' | 'clock'>): FreshPreviews {
  const underWay = new Map<string, Promise<unknown>>();
  return async ({ id: archiveId, version }, found) => {
    if (found.status !== 'preview' || found.judgedVersion >= version) return found;
    const key = `${archiveId}/${found.id}/${version}`;
    // When somebody else was faster, theirs is as good.
    const judging = underWay.get(key) ?? matchAgain(deps, archiveId, found);
    underWay.set(key, judging);
    await judging.finally(() => underWay.delete(key));
    return findImport(deps.db, archiveId, found.id);
  };
}
