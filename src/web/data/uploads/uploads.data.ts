import { queryOptions } from '@tanstack/react-query';
import type { UploadView } from '../../../domain/files/upload.ts';
import { api, json, send } from '../../app/api.ts';
import { ApiError } from '../../app/api-error.ts';

const path = (archiveId: string) => `/api/archives/${archiveId}/uploads` as const;
const protocol = { 'Tus-Resumable': '1.0.0' };

/** The member's own uploads that nothing has used yet, newest first. */
export function uploadsQuery(archiveId: string) {
  return queryOptions({
    queryKey: ['archives', archiveId, 'uploads'],
    queryFn: () => fetchUploads(archiveId),
  });
}

function fetchUploads(archiveId: string): Promise<UploadView[]> {
  return json(api.archives[':archiveId'].uploads.$get({ param: { archiveId } }));
}

/** Whether an upload is of that file, as far as a browser says what a file is. */
export function isOfFile(
  { fileName, fileModified, size }: Pick<UploadView, 'fileName' | 'fileModified' | 'size'>,
  file: Pick<File, 'name' | 'lastModified' | 'size'>,
): boolean {
  return (
    fileName === file.name && size === file.size && fileModified === String(file.lastModified)
  );
}

/** The uploads that this tab is sending, which another of the same file must not continue. */
const sendingHere = new Set<string>();

/**
 * The upload of a file: one that was interrupted, or a new one. It is this tab's until `leaveUpload`.
 * Throws ApiError.
 */
export async function takeUpload(archiveId: string, file: File): Promise<string> {
  const earlier = (await fetchUploads(archiveId)).find(
    (upload) => isOfFile(upload, file) && !sendingHere.has(upload.id),
  );
  const id = earlier?.id ?? (await beginUpload(archiveId, file));
  sendingHere.add(id);
  return id;
}

export function leaveUpload(id: string): void {
  sendingHere.delete(id);
}

async function beginUpload(archiveId: string, file: File): Promise<string> {
  const metadata = { filename: file.name, modified: String(file.lastModified) };
  const { headers } = await send(path(archiveId), {
    method: 'POST',
    headers: {
      ...protocol,
      'Upload-Length': String(file.size),
      'Upload-Metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${base64Of(value)}`)
        .join(','),
    },
  });
  return headers.get('Location')?.split('/').at(-1) ?? '';
}

function base64Of(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/**
 * Pauses in milliseconds before a locked upload is discarded again. Together they are longer than a
 * lock: the server keeps it until it has stored the piece of a cancelled request.
 */
const pauses = [1000, 2000, 4000, 8000, 16_000];

/** Removes an upload with what was received of it. Throws ApiError. */
export async function discardUpload(archiveId: string, id: string): Promise<void> {
  for (const pause of [...pauses, undefined]) {
    try {
      await send(`${path(archiveId)}/${id}`, { method: 'DELETE', headers: protocol });
      return;
    } catch (error) {
      const isLocked = error instanceof ApiError && error.code === 'locked';
      if (!isLocked || pause === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
