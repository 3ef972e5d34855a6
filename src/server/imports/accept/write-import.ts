import { refersToItself } from '../../../domain/kinds/references.ts';
import { type KindName, kinds } from '../../../domain/records/registry.ts';
import type { ImportOutcome, MappedTraveller } from '../../../domain/imports/import-row.ts';
import type { IntoCollections } from '../../../domain/imports/into-collection.ts';
import { sumOutcomes, writingOutcomes } from '../../../domain/imports/import-row.ts';
import type { Writing } from '../../records/changes/record-changes.ts';
import type { JobHold } from '../../platform/jobs/job-hold.ts';
import { pagesOfRows } from '../preview/matched-rows.queries.ts';
import { countByOutcome, updateRows } from '../preview/match-results.queries.ts';
import type { StoredImport } from '../imports.queries.ts';
import { targetNameOf, targetOf } from '../targets/targets.ts';

/** Rows processed before yielding to the event loop. */
const batchSize = 250;

/** More rows than any file can have. */
const mostRowsOfAll = 1_000_000;

/** The result of writing an import. */
export interface WrittenImport {
  /** Includes the people that were created. */
  travellers: MappedTraveller[];
  /** Includes the track maps that were created. */
  into: IntoCollections;
  outcome: ImportOutcome;
}

/**
 * Writes the records of an import's rows and stores the result of each row. Reports progress to
 * `tell` as written rows and total rows.
 */
export async function writeImportRows(
  writing: Writing,
  preview: StoredImport,
  tell: JobHold['tell'],
): Promise<WrittenImport> {
  const { db, archiveId } = writing;
  const { id, format } = preview;
  const target = targetOf(format);
  const counts = await countByOutcome(db, archiveId, id);
  const { travellers, into = {}, write } = await target.begin(writing, preview);
  const total = preview.outcome.imported + preview.outcome.updated;
  let done = 0;
  for (const kind of target.kinds) {
    const limit = pageSizeOf(format, kind);
    for await (const rows of pagesOfRows(db, archiveId, id, { limit, kind })) {
      const before = new Map(rows.map(({ position, outcome }) => [position, outcome]));
      const updates = await write(rows);
      await updateRows(db, archiveId, id, updates);
      for (const { position, outcome } of updates) {
        const was = before.get(position) ?? outcome;
        counts.set(was, (counts.get(was) ?? 0) - 1);
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
      }
      done += updates.filter(({ outcome }) => writingOutcomes.has(outcome)).length;
      await tell(done, total);
    }
  }
  const outcome = sumOutcomes([...counts].map(([one, count]) => ({ outcome: one, count })));
  return { travellers, into, outcome };
}

/**
 * Records that may refer to one another are written together, and so are the rows of an archive
 * file, because several may concern the same record. Each journey has one row.
 */
function pageSizeOf(format: string, kind: KindName): number {
  const isAlone = targetNameOf(format) === 'journeys' && !refersToItself(kinds[kind]);
  return isAlone ? batchSize : mostRowsOfAll;
}
