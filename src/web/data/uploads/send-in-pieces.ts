import type { DetailedError } from 'tus-js-client';
import { pieceSize } from '../../../domain/files/upload.ts';
import { failureOf } from '../../app/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { discardUpload, leaveUpload, takeUpload } from './uploads.data.ts';

/** Pauses in milliseconds before a piece is sent again; they begin anew with each piece that arrives. */
const pauses = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

/** What a proxy, a restart or another request in the way answers; 0 is no answer. */
const passing = [0, 409, 423, 429];

/**
 * Uploads a file in pieces and returns the id of its upload. Continues an upload of the same file that was
 * interrupted, and continues by itself when the network is back. Throws ApiError, and the reason of
 * `signal` after that has ended the upload and removed what the server had of it.
 */
export async function sendInPieces(
  archiveId: string,
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    try {
      return await sendOnce(archiveId, file, onProgress, signal);
    } catch (error) {
      // Its event is over, so nothing would end the waiting below.
      signal.throwIfAborted();
      const isLost = error instanceof ApiError && error.code === 'unreachable';
      if (!isLost || navigator.onLine) throw error;
      await nextOf(window, 'online', signal);
    }
  }
}

/** Waits for an event. Throws the reason of `signal`. */
async function nextOf(target: EventTarget, event: string, signal: AbortSignal): Promise<void> {
  await new Promise((resolve, reject) => {
    target.addEventListener(event, resolve, { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

async function sendOnce(
  archiveId: string,
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { Upload } = await import('tus-js-client');
  signal.throwIfAborted();
  const id = await takeUpload(archiveId, file);
  try {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      // Without an endpoint, where it would begin a new upload whenever the server cannot answer.
      const upload = new Upload(file, {
        uploadUrl: `/api/archives/${archiveId}/uploads/${id}`,
        chunkSize: pieceSize,
        retryDelays: pauses,
        storeFingerprintForResuming: false,
        onShouldRetry: (error) => {
          const status = error.originalResponse?.getStatus() ?? 0;
          return status >= 500 || passing.includes(status);
        },
        onProgress,
        onSuccess: () => resolve(),
        onError: (error) => void failureOfUpload(error).then(reject),
      });
      signal.addEventListener('abort', () => {
        void upload.abort();
        reject(signal.reason as Error);
      });
      upload.start();
    });
    return id;
  } catch (error) {
    // If this fails too, the upload stays in the list of unfinished ones, and expires.
    if (signal.aborted) await discardUpload(archiveId, id).catch(() => {});
    throw error;
  } finally {
    leaveUpload(id);
  }
}

async function failureOfUpload(error: Error | DetailedError): Promise<ApiError> {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (!answer) return new ApiError({ code: 'unreachable' }, { cause: error });
  const retryAfter = answer.getHeader('Retry-After');
  return failureOf(
    new Response(answer.getBody(), {
      status: answer.getStatus(),
      headers: retryAfter ? { 'Retry-After': retryAfter } : {},
    }),
  );
}
