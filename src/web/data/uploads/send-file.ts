import { api, json } from '../../app/api.ts';
import { sendInPieces } from './send-in-pieces.ts';

/**
 * Uploads a file that a record of the archive is to name; it is deleted after a day if none does. Returns
 * its hash. Throws ApiError, and the reason of `signal`.
 */
export async function sendFile(
  archiveId: string,
  file: File,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const upload = await sendInPieces(archiveId, file, onProgress, signal);
  // Browsers add parameters to some types: `text/plain;charset=utf-8`.
  const [mediaType = ''] = file.type.split(';');
  const sent = { upload, mediaType: mediaType || 'application/octet-stream' };
  const { sha256 } = await json(
    api.archives[':archiveId'].files.$post({ param: { archiveId }, json: sent }),
  );
  return sha256;
}
