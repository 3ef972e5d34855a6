import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { isChangedSince } from '../../../app/failure-kinds.ts';
import { failureOf, isOpen, type Job } from '../../../data/jobs/jobs.data.ts';
import { importsQuery, type ImportView, renewImport, renewList } from './imports.data.ts';

/**
 * Whether a job has probably accepted an import and the result is still loading. Until it is
 * loaded, the import would look as if it could be accepted again. A job that disappears belongs to
 * someone else and is finished.
 */
export function useFinishing(id: string, job: Job | undefined): boolean {
  const { id: archiveId } = useArchive();
  const queries = useQueryClient();
  /** The ID of the last job that was seen running or done. */
  const [followed, setFollowed] = useState<string>();
  /** The ID of the last finished job after which the import was loaded again. */
  const [settled, setSettled] = useState<string>();
  const counts = job && (isOpen(job) || job.state === 'done');
  if (counts && job.id !== followed) setFollowed(job.id);
  // A failed or cancelled job does not change the import, unless it failed because the preview had
  // changed.
  const isOver = job?.id === followed ? job && mayHaveChanged(job) : followed !== undefined;
  const toSettle = isOver && followed !== settled ? followed : undefined;
  useEffect(() => {
    if (toSettle === undefined) return;
    const renew = async () => {
      // Someone else may have discarded the import. It can then no longer be loaded.
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
 * Loads an import again if its status in the list differs from the shown status. It does not do so
 * while the import is already loading, because that would cancel the request.
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
  /** Undefined before the first answer. */
  shown: ImportView['status'] | undefined;
  isFinishing: boolean;
}
