import { get } from 'node:http';
import { readRecords } from '../../test/records.ts';
import type { RunningServer } from '../../e2e/server.ts';
import type { RecordSetsWire } from '../../src/domain/records/record-sets.ts';

/** A signed-in account with its archive. */
export interface BenchSession {
  server: RunningServer;
  cookie: string;
  /** `/api/archives/<id>`. */
  base: string;
  email: string;
  password: string;
}

interface Sending {
  cookie?: string;
  json?: unknown;
  body?: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
}

/** Registers an account with this name, without the sample archive. */
export async function register(server: RunningServer, name: string): Promise<BenchSession> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const password = 'ten thousand legs';
  const account = { name, email, password, sample: false };
  const registered = await request(server, '/api/accounts/register', { json: account });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const me = await request(server, '/api/me', { cookie });
  const { archives } = (await me.json()) as { archives: { id: string }[] };
  return { server, cookie, base: `/api/archives/${archives[0]?.id}`, email, password };
}

/** The server responded with a status other than success or 304. */
export class RequestFailed extends Error {
  readonly status: number;

  constructor(path: string, status: number, said: string) {
    super(`${path} answered ${status}: ${said}`);
    this.status = status;
  }
}

/** Sends a request; throws RequestFailed. */
export async function request(
  server: RunningServer,
  path: string,
  { cookie, json: value, body, headers, method }: Sending = {},
): Promise<Response> {
  const content = value === undefined ? body : JSON.stringify(value);
  const response = await fetch(server.url + path, {
    method: method ?? (content === undefined ? 'GET' : 'POST'),
    headers: {
      origin: server.url,
      ...(cookie && { cookie }),
      ...(value !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
  });
  if (response.ok || response.status === 304) return response;
  throw new RequestFailed(path, response.status, await response.text());
}

/** Requests data of an account's archive; `path` is relative to the archive's address. */
export async function ask<Body>(
  { server, cookie, base }: BenchSession,
  path: string,
  sending: Sending = {},
): Promise<Body> {
  return (await (await request(server, base + path, { cookie, ...sending })).json()) as Body;
}

/** Returns the people of an account's archive. */
export async function peopleOf(session: BenchSession) {
  return readRecords(await ask<RecordSetsWire>(session, '/records?kinds=person'), 'person');
}

/**
 * Returns the size of a response on the wire without its headers, because fetch decompresses the
 * body.
 */
export async function bytesOnWire(
  { server, cookie, base }: BenchSession,
  path: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'br' };
    get(server.url + base + path, { headers }, (response) => {
      let size = 0;
      response.on('data', (chunk: Buffer) => (size += chunk.length));
      response.on('end', () => resolve(size));
    }).on('error', reject);
  });
}
