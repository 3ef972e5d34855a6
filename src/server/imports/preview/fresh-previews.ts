import type { Deps } from '../../deps.ts';
import { matchAgain } from './change-preview.actions.ts';
import { findImport, type StoredImport } from '../imports.queries.ts';

/** Reads a preview for display, compared with the current archive. */
export type FreshPreviews = (
  archive: { id: string; version: number },
  found: StoredImport,
) => Promise<StoredImport | undefined>;

/**
 * A preview must show exactly what accepting it will do. The archive may have changed since its
 * rows were compared (another file accepted, a journey edited), so they are compared again whenever
 * it is opened; the list of imports does not wait for that. A client requests an import and its
 * rows at once, and both wait for the same comparison. An import that is not a preview is returned
 * unchanged; undefined if it was deleted in the meantime.
 */
export function freshPreviews(deps: Pick<Deps, 'db' | 'clock'>): FreshPreviews {
  const underWay = new Map<string, Promise<unknown>>();
  return async ({ id: archiveId, version }, found) => {
    if (found.status !== 'preview' || found.judgedVersion >= version) return found;
    const key = `${archiveId}/${found.id}/${version}`;
    // If another comparison was faster, its result is used.
    const judging = underWay.get(key) ?? matchAgain(deps, archiveId, found);
    underWay.set(key, judging);
    await judging.finally(() => underWay.delete(key));
    return findImport(deps.db, archiveId, found.id);
  };
}
