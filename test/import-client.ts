import type { JobView } from '../src/server/platform/jobs/job-view.ts';
import type { ImportView, RowView } from '../src/server/imports/preview/import-view.ts';
import type { ImportOutcome, Mapping } from '../src/domain/imports/import-row.ts';
import type { Client } from './client.ts';

export interface AcceptedImport {
  /** null where it changed nothing */
  changeSetId: string | null;
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
  /**
   * Uploads a file and waits until it is read: 201 with the preview's id, or the refusal, of the
   * upload itself or of what was read.
   */
  upload(text: string | Uint8Array<ArrayBuffer>, name?: string): Promise<Response>;
  /** Begins to accept, and waits for what comes of it: 200, or the refusal. */
  tryAccept(id: string): Promise<Response>;
}

/** The statuses of refusals, as the server answers with them, that a job may end with. */
const statuses: Partial<Record<string, number>> = {
  invalid: 400,
  'not-allowed': 403,
  'not-found': 404,
  'in-use': 409,
  'limit-reached': 409,
  unreadable: 422,
  'too-many': 429,
};

/** A job once it is over. */
export async function overJob(client: Client, archiveId: string, jobId: string): Promise<JobView> {
  const path = `/api/archives/${archiveId}/jobs/${jobId}?wait=true`;
  let job = await bodyOf<JobView>(client.get(path));
  // A request waits for some seconds at most.
  while (job.state === 'waiting' || job.state === 'running') {
    job = await bodyOf<JobView>(client.get(path));
  }
  return job;
}

/** What came of a job, as an answer to the request that it was made for. */
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

/** The body of an answer that must be a success. */
export async function bodyOf<Body>(request: Promise<Response>): Promise<Body> {
  const response = await request;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
