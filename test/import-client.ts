import type { JobView } from '../src/server/platform/jobs/jobs.routes.ts';
import type { ImportView, RowView } from '../src/server/imports/preview/import-view.ts';
import type { ImportOutcome, Mapping } from '../src/domain/imports/import-row.ts';
import type { Client } from './client.ts';

export interface AcceptedImport {
  /** Null if nothing was changed. */
  changeSetId: string | null;
  outcome: ImportOutcome;
}

/** The actions of the import page as requests; each must succeed. */
export interface ImportClient {
  /** Uploads a file and returns its preview. */
  preview(text: string | Uint8Array<ArrayBuffer>, name?: string): Promise<ImportView>;
  find(id: string): Promise<ImportView>;
  rows(id: string, query?: string): Promise<RowView[]>;
  map(id: string, mapping: Record<string, Mapping>): Promise<ImportView>;
  accept(id: string): Promise<AcceptedImport>;
  /** Uploads and accepts a file. */
  bring(text: string): Promise<AcceptedImport & { id: string }>;
  /**
   * Uploads a file and waits until it has been read. Returns 201 with the preview's ID, or the
   * refusal of the upload or of the file's contents.
   */
  upload(text: string | Uint8Array<ArrayBuffer>, name?: string): Promise<Response>;
  /** Begins to accept and waits for the result: 200, or the refusal. */
  tryAccept(id: string): Promise<Response>;
}

/** HTTP statuses of the refusals with which a job can end. */
const statuses: Partial<Record<string, number>> = {
  invalid: 400,
  'not-allowed': 403,
  'not-found': 404,
  'in-use': 409,
  'limit-reached': 409,
  unreadable: 422,
  'too-many': 429,
};

/** Returns a job when it is finished. */
export async function overJob(client: Client, archiveId: string, jobId: string): Promise<JobView> {
  const path = `/api/archives/${archiveId}/jobs/${jobId}?wait=true`;
  let job = await bodyOf<JobView>(client.get(path));
  // A request waits for a few seconds at most.
  while (job.state === 'waiting' || job.state === 'running') {
    job = await bodyOf<JobView>(client.get(path));
  }
  return job;
}

/** Returns the result of a job as a response to the request that started it. */
async function answerOfJob(
  client: Client,
  archiveId: string,
  begun: Response,
  status: number,
): Promise<Response> {
  if (begun.status !== 202) return begun;
  const { jobId, importId } = (await begun.json()) as { jobId: string; importId: string };
  const job = await overJob(client, archiveId, jobId);
  if (job.state === 'done') return Response.json({ importId, jobId }, { status });
  const { problem } = job;
  if (!problem) throw new Error(`The job is ${job.state}`);
  return Response.json(problem, { status: statuses[problem.code] ?? 500 });
}

export function importClient(client: Client, archiveId: string): ImportClient {
  const path = `/api/archives/${archiveId}/imports`;
  const upload = async (text: string | Uint8Array<ArrayBuffer>, name = 'log.csv') => {
    const address = `${path}?name=${encodeURIComponent(name)}`;
    const begun = await client.request(address, { method: 'POST', body: text });
    return answerOfJob(client, archiveId, begun, 201);
  };
  const find = async (id: string) => bodyOf<ImportView>(client.get(`${path}/${id}`));
  const preview = async (text: string | Uint8Array<ArrayBuffer>, name?: string) => {
    const { importId } = await bodyOf<{ importId: string }>(upload(text, name));
    return find(importId);
  };
  const tryAccept = async (id: string) =>
    answerOfJob(client, archiveId, await client.post(`${path}/${id}/accept`, {}), 200);
  const accept = async (id: string): Promise<AcceptedImport> => {
    await bodyOf(tryAccept(id));
    const { status, changeSetId, outcome } = await find(id);
    if (status === 'preview') throw new Error('It was not accepted');
    return { changeSetId, outcome };
  };
  return {
    upload,
    find,
    preview,
    accept,
    tryAccept,
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

/** Returns the body of a response that must be successful. */
export async function bodyOf<Body>(request: Promise<Response>): Promise<Body> {
  const response = await request;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
