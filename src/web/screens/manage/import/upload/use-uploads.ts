import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pieceSize } from '../../../../../domain/files/upload.ts';
import { largestPieced, largestSource } from '../../../../../domain/imports/limits.ts';
import { headOfPieced, isRecordsOfGoogle } from '../../../../../domain/imports/streamed-files.ts';
import { newId } from '../../../../../domain/shared/ids.ts';
import { ApiError, type FailureCode } from '../../../../app/api-error.ts';
import { jobsQuery } from '../../../../data/jobs/jobs.data.ts';
import { sendInPieces } from '../../../../data/uploads/send-in-pieces.ts';
import { discardUpload, uploadsQuery } from '../../../../data/uploads/uploads.data.ts';
import { beginImport, renewList } from '../imports.data.ts';

/** A file that is being uploaded, or that was refused. */
export interface Upload {
  key: string;
  name: string;
  file: File;
  collection: string | undefined;
  /** bytes that the server has; undefined if the file is sent with one request */
  sent?: number | undefined;
  /** id of its upload once the server has all of it */
  uploaded?: string | undefined;
  /** undefined while it is being sent */
  error?: unknown;
  /** Ends the sending in pieces. */
  stop: AbortController;
  /** ID of the job that reads the file, once it was sent */
  jobId?: string;
}

/**
 * The files that this tab is uploading. A file leaves the list after it is sent; a job then reads
 * it. `collection` is the ID of the map for its tracks.
 */
export function useUploads(archiveId: string, collection: string | undefined) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);

  const forget = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  const put = (upload: Upload) =>
    setUploads((all) => all.map((one) => (one.key === upload.key ? upload : one)));
  const renewUploads = () =>
    queries.invalidateQueries({ queryKey: uploadsQuery(archiveId).queryKey });

  const bring = (file: File) => {
    const stop = new AbortController();
    const upload = { key: newId(), name: file.name, file, collection, stop };
    setUploads((all) => [...all, upload]);
    return sendIt(upload);
  };
  const sendIt = async (upload: Upload) => {
    const { file, stop } = upload;
    let { uploaded } = upload;
    let shown = -1;
    try {
      await mustNotBeTooLarge(file);
      if (file.size > pieceSize) {
        const onProgress = (sent: number) => {
          const percent = Math.floor((sent * 100) / file.size);
          if (percent === shown) return;
          shown = percent;
          put({ ...upload, sent });
        };
        uploaded ??= await sendInPieces(archiveId, file, onProgress, stop.signal);
      }
      const given = { collection: upload.collection, upload: uploaded };
      const { jobId } = await beginImport(archiveId, file, given);
      put({ ...upload, jobId });
      await Promise.all([
        queries.invalidateQueries({ queryKey: jobsQuery(archiveId).queryKey }),
        renewList(queries, archiveId),
        renewUploads(),
      ]);
      forget(upload.key);
    } catch (error) {
      if (stop.signal.aborted && uploaded === undefined) {
        forget(upload.key);
        return renewUploads();
      }
      if (uploaded !== undefined && !mayTryAgain(error)) {
        // It would be refused again: its bytes are of no use.
        await discardUpload(archiveId, uploaded).catch(() => {});
        uploaded = undefined;
      }
      put({ ...upload, uploaded, error });
      return renewUploads();
    }
  };

  return {
    uploads,
    forget,
    /** Sends a file again that did not arrive. */
    retry: ({ error: _failure, ...upload }: Upload) => {
      put(upload);
      void sendIt(upload);
    },
    add: (files: readonly File[]) => void Promise.all(files.map(bring)),
  };
}

/**
 * Whether another attempt with the same file may succeed: the cause was the connection, the server,
 * or too many waiting files.
 */
export function mayTryAgain(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, reason, problem } = error;
  if (problem) return problem.code === 'reading-busy';
  return passing.includes(code) || reason === 'upload-stopped' || reason === 'upload-moved';
}

const passing: readonly FailureCode[] = [
  'unreachable',
  'timed-out',
  'unavailable',
  'busy',
  'locked',
  'too-many',
  'limit-reached',
  'failed',
  'not-signed-in',
  'stopped',
];

/** The server also refuses the file, but only after minutes of uploading. */
async function mustNotBeTooLarge(file: File): Promise<void> {
  const { size } = file;
  if (size <= largestSource) return;
  const head = size <= largestPieced ? await file.slice(0, headOfPieced).text() : '';
  if (isRecordsOfGoogle(head)) return;
  const problem = { code: 'file-too-large', limit: largestSource } as const;
  throw new ApiError({ code: 'too-large', problem });
}
