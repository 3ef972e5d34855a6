import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The real server in its own process, as an operator starts it. */
export interface ServerProcess {
  child: ChildProcess;
  /** Exit status; null if it was ended by a signal. */
  ended: Promise<number | null>;
  /** Its standard output and standard error so far. */
  output(): string;
  errors(): string;
  /** Resolves with its address when it is ready; rejects with its output if it ends before. */
  ready(): Promise<string>;
}

const main = join(import.meta.dirname, '../src/server/main.ts');
const readyLine = /^Sojourn is ready at (https?:\/\/\S+)$/m;

/**
 * Starts the server with only these environment variables, on a free port unless one is given. If
 * `outputTo` is set, standard output goes to that open file and is not read here.
 */
export function startServerProcess(
  environment: Record<string, string>,
  outputTo?: number,
): ServerProcess {
  const child = spawn('node', [main], {
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', outputTo ?? 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  // Tests that do not wait for `ready` expect it to reject.
  address.catch(() => {});
  child.stdout?.on('data', (chunk) => {
    output += String(chunk);
    const line = readyLine.exec(output);
    if (line?.[1]) resolve(line[1]);
  });
  child.stderr?.on('data', (chunk) => (errors += String(chunk)));
  const ended = new Promise<number | null>((tell) => child.once('close', tell));
  void ended.then(() => reject(new Error(`The server ended: ${output}${errors}`)));
  return { child, ended, output: () => output, errors: () => errors, ready: () => address };
}

type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** A registered account that keeps its cookie like a browser, for requests over the network. */
export interface RegisteredOver {
  archiveId: string;
  request: Request;
  /** The same for a server at another address with the same data. */
  requestAt(address: string): Request;
}

/** Registers `Alex Marlow` as alex.marlow@example.org at a server. */
export async function registerOver(address: string, name: string): Promise<RegisteredOver> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const registered = await fetch(`${address}/api/accounts/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: 'a slow boat to Bergen' }),
  });
  if (!registered.ok) throw new Error(`${registered.status}: ${await registered.text()}`);
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const requestAt =
    (server: string): Request =>
    (path, init = {}) => {
      const json = typeof init.body === 'string' ? { 'content-type': 'application/json' } : {};
      return fetch(server + path, { ...init, headers: { cookie, ...json, ...init.headers } });
    };
  const request = requestAt(address);
  const me = (await (await request('/api/me')).json()) as { archives: { id: string }[] };
  return { archiveId: me.archives[0]?.id ?? '', request, requestAt };
}
