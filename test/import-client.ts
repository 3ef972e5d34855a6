import type { ImportView, RowView } from '../src/server/imports/import-view.ts';
import type { ImportOutcome, Mapping } from '../src/domain/imports/import-row.ts';
import type { Client } from './client.ts';

export interface AcceptedImport {
  changeSetId: string;
  outcome: ImportOutcome;
}

/** What somebody does on the import screen, as requests; every one must succeed. */
export interface ImportClient {
  /** Uploads a file and returns its preview. */
  preview(text: string | Uint8Array<ArrayBuffer>, name?: string): Promise<ImportView>;
  find(id: string): Promise<ImportView>;
  rows(id: string, query?: string): Promise<RowView[]>;
  map(id: string, mapping: Record<string, Mapping>): Promise<ImportView>;
  accept(id: string): Promise<AcceptedImport>;
  /** Preview and accept at once. */
  bring(text: string): Promise<AcceptedImport & { id: string }>;
  upload(text: string | Uint8Array<ArrayBuffer>, name?: string): Promise<Response>;
}

export function importClient(client: Client, archiveId: string): ImportClient {
  const path = `/api/archives/${archiveId}/imports`;
  const upload = (text: string | Uint8Array<ArrayBuffer>, name = 'log.csv') =>
    client.request(`${path}?name=${encodeURIComponent(name)}`, { method: 'POST', body: text });
  const find = async (id: string) => bodyOf<ImportView>(client.get(`${path}/${id}`));
  const preview = async (text: string | Uint8Array<ArrayBuffer>, name?: string) => {
    const { importId } = await bodyOf<{ importId: string }>(upload(text, name));
    return find(importId);
  };
  const accept = async (id: string) =>
    bodyOf<AcceptedImport>(client.post(`${path}/${id}/accept`, {}));
  return {
    upload,
    find,
    preview,
    accept,
    async rows(id, query = '') {
      return (await bodyOf<{ rows: RowView[] }>(client.get(`${path}/${id}/rows${query}`))).rows;
    },
    map: (id, mapping) => bodyOf<ImportView>(client.post(`${path}/${id}/people`, { mapping })),
    async bring(text) {
      const { id } = await preview(text);
      return { id, ...(await accept(id)) };
    },
  };
}

/** The body of an answer that must be a success. */
export async function bodyOf<Body>(request: Promise<Response>): Promise<Body> {
  const response = await request;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
