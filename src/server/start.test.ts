import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let processes: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-start-'));
  processes = [];
});
afterEach(() => {
  for (const one of processes) if (one.exitCode === null) one.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** The real server in a process of its own. */
function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], SOJOURN_DATA: folder, PORT: '0', ...environment },
  });
  processes.push(child);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, output: () => output, errors: () => errors };
}

async function ready(server: ReturnType<typeof run>): Promise<string> {
  const line = /^Sojourn is ready at (http:\/\/localhost:\d+)$/m;
  await expect.poll(server.output, { timeout: 20_000 }).toMatch(line);
  return line.exec(server.output())?.[1] ?? '';
}

test('says in one line that it is ready, and ends streams and itself when asked to', async () => {
  const server = run({ SOJOURN_LOG_LEVEL: 'warn' });
  const address = await ready(server);
  expect(server.output()).toBe(`Sojourn is ready at ${address}\n`);
  const registered = await fetch(`${address}/api/accounts/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Alex',
      email: 'alex@example.org',
      password: 'a slow boat to Bergen',
    }),
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const stream = await fetch(`${address}/api/events?tab=a`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  const begun = Date.now();
  server.child.kill('SIGTERM');
  expect(await stream.text()).toContain('event: snapshot');
  expect(await server.ended).toBe(0);
  expect(Date.now() - begun).toBeLessThan(5000);
  expect(server.errors()).toBe('');
});

test('accounts and sessions outlive a server that was killed', async () => {
  const first = run({});
  const address = await ready(first);
  const body = JSON.stringify({
    name: 'Alex',
    email: 'alex@example.org',
    password: 'a slow boat to Bergen',
  });
  const headers = { 'content-type': 'application/json' };
  const path = '/api/accounts/register';
  const registered = await fetch(address + path, { method: 'POST', headers, body });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  first.child.kill('SIGKILL');
  await first.ended;
  const second = run({});
  const me = await fetch(`${await ready(second)}/api/me`, { headers: { cookie } });
  expect(me.status).toBe(200);
});

test('a port in use ends it with one line', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const server = run({ PORT: port, SOJOURN_LOG_LEVEL: 'warn' });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toBe(
    `Sojourn cannot start: port ${port} is in use. Set PORT to another one.\n`,
  );
  expect(server.output()).toBe('');
  other.close();
});

test('a setting that is wrong is named', async () => {
  const server = run({ PORT: 'harbour', SOJOURN_URL: 'sojourn.example' });
  expect(await server.ended).toBe(1);
  expect(server.errors()).toMatch(/^Sojourn cannot start: .*PORT: .*SOJOURN_URL: .*\n$/);
});
