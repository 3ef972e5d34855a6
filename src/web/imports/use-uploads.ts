import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { largestSource } from '../../domain/imports/limits.ts';
import { newId } from '../../domain/shared/ids.ts';
import { ApiError } from '../api-error.ts';
import { jobsQuery } from '../jobs/jobs.data.ts';
import { importsQuery, uploadFile } from './imports.data.ts';

/** A file on its way, or one that was not taken. */
export interface Upload {
  key: string;
  name: string;
  /** undefined while it is being sent */
  error?: unknown;
}

/** The files that this tab is bringing in; one that was sent leaves the list, and a job reads it. */
export function useUploads(archiveId: string) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);

  const forget = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  const fail = (key: string, error: unknown) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, error } : one)));

  const bring = async (file: File) => {
    const upload = { key: newId(), name: file.name };
    setUploads((all) => [...all, upload]);
    try {
      mustNotBeTooLarge(file);
      await uploadFile(archiveId, file);
      await Promise.all([
        queries.invalidateQueries({ queryKey: jobsQuery(archiveId).queryKey }),
        queries.invalidateQueries({ queryKey: importsQuery(archiveId).queryKey }),
      ]);
      forget(upload.key);
    } catch (error) {
      fail(upload.key, error);
    }
  };

  return {
    uploads,
    forget,
    add: (files: readonly File[]) => void Promise.all(files.map(bring)),
  };
}

/** The server refuses it too, but only after it has been sent for minutes. */
function mustNotBeTooLarge({ size }: File): void {
  if (size <= largestSource) return;
  const problem = { code: 'file-too-large', limit: largestSource } as const;
  throw new ApiError({ code: 'too-large', problem });
}
