import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { isChangedSince } from '../../../app/failure-kinds.ts';
import { failureOf, isOpen, type Job } from '../../../data/jobs/jobs.data.ts';
import { importsQuery, type ImportView, renewImport, renewList } from './imports.data.ts';

/**
 * Whether a job has accepted an import, for all that is known, and what came of it is still being
 * asked for: until then it looks as if it were to be accepted again. A job that is not to be seen any
 * more is one of somebody else, which is over.
 */
export function useFinishing(id: string, job: Job | undefined): boolean {
  const { id: archiveId } = useArchive();
  const queries = useQueryClient();
  /** the last one that was seen at work, or done */
  const [followed, setFollowed] = useState<string>();
  /** the last one after whose end the import was asked for */
  const [settled, setSettled] = useState<string>();
  const counts = job && (isOpen(job) || job.state === 'done');
  if (counts && job.id !== followed) setFollowed(job.id);
  // Of one that failed or was cancelled it is known at once what came of it, but for the preview that
  // has become another than was seen.
  const isOver = job?.id === followed ? job && mayHaveChanged(job) : followed !== undefined;
  const toSettle = isOver && followed !== settled ? followed : undefined;
  useEffect(() => {
    if (toSettle === undefined) return;
    const renew = async () => {
      // Somebody else may have discarded it, and then there is nothing to ask for.
      await renewList(queries, archiveId);
      const listed = queries.getQueryData(importsQuery(archiveId).queryKey);
      if (listed?.some((one) => one.id === id)) await renewImport(queries, archiveId, id);
      setSettled(toSettle);
    };
    void renew();
  }, [queries, archiveId, id, toSettle]);
  return toSettle !== undefined;
}

function mayHaveChanged(job: Job): boolean {
  return job.state === 'done' || (job.state === 'failed' && isChangedSince(failureOf(job)));
}

/**
 * Has an import asked for anew where the list of all says that it is something else than is shown;
 * not while it is asked for already, which that would break off.
 */
export function useRenewedStatus(id: string, { listed, shown, isFinishing }: RenewedStatus): void {
  const { id: archiveId } = useArchive();
  const queries = useQueryClient();
  const isOther = !isFinishing && shown !== undefined && shown !== listed;
  useEffect(() => {
    if (isOther) void renewImport(queries, archiveId, id);
  }, [queries, archiveId, id, isOther, listed]);
}

interface RenewedStatus {
  listed: ImportView['status'];
  /** undefined before the first answer */
  shown: ImportView['status'] | undefined;
  isFinishing: boolean;
}
