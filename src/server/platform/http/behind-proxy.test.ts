import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../test/free-port.ts';
import { type ServerProcess, startServerProcess } from '../../../../test/server-process.ts';

// Runs the examples of the README unchanged except for addresses and certificates, if the proxy is
// installed.

const isHere = (program: string) => spawnSync('which', [program]).status === 0;

type Swap = readonly [from: string | RegExp, to: string];

/**
 * Returns the README example that begins with `start`, up to the end of its block, with
 * replacements for values that do not suit a test. Throws if the example lacks a value to replace.
 */
function example(start: string, swaps: readonly Swap[]): string {
  const readme = readFileSync('README.md', 'utf8');
  const block = readme.split('```').find((text) => text.includes(`\n${start}`));
  if (block === undefined) throw new Error(`README has no example that begins with ${start}`);
  return swaps.reduce(swap, block.slice(block.indexOf('\n') + 1));
}

function swap(text: string, [from, to]: Swap): string {
  let isThere = false;
  const swapped = text.replace(from, () => {
    isThere = true;
    return to;
  });
  if (!isThere) throw new Error(`The example of the README has no ${from.toString()}: ${text}`);
  return swapped;
}

let folder: string;
let ending: (() => Promise<unknown>)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-proxy-'));
  ending = [];
});
afterEach(async () => {
  await Promise.all(ending.map((end) => end()));
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
});

/** Starts a proxy. Returns a function that reads its standard error so far. */
function startProxy(program: string, args: string[]): () => string {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = new Promise((resolve) => child.once('close', resolve));
  ending.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  return () => errors;
}

/**
 * Waits until the server behind the proxy answers; Caddy creates its certificate only after it
 * listens.
 */
async function untilAnswering(port: number, errors: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    const status = await ask(`https://localhost:${port}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nobody answers at ${port}. The proxy wrote: ${errors()}`);
}

async function startSojourn(url: string): Promise<{ server: ServerProcess; port: number }> {
  const port = await freePort();
  const server = startServerProcess({
    SOJOURN_DATA: join(folder, 'data'),
    SOJOURN_URL: url,
    SOJOURN_TRUSTED_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
    PORT: String(port),
  });
  ending.push(() => {
    server.child.kill('SIGTERM');
    return server.ended;
  });
  await server.ready();
  return { server, port };
}

async function startNginx(port: number, upstream: number): Promise<void> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { stdio: 'ignore' },
  );
  const site = example('server {', [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['server_name travels.example.org', 'server_name localhost'],
    [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; user ${userInfo().username}; pid ${folder}/nginx.pid; error_log stderr;
     events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
  );
  await untilAnswering(port, startProxy('nginx', ['-c', file, '-e', 'stderr']));
}

async function startCaddy(port: number, upstream: number): Promise<void> {
  const site = example('travels.example.org {', [
    ['travels.example.org', `https://localhost:${port}`],
    ['127.0.0.1:3000', `127.0.0.1:${upstream}`],
  ]);
  const file = join(folder, 'Caddyfile');
  // A self-signed certificate that no one else on this machine must trust.
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${site}`,
  );
  await untilAnswering(
    port,
    startProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile']),
  );
}

interface Answer {
  status: number;
  cookies: string[];
  text: () => Promise<string>;
  /** The first piece of the body, read while the response continues. */
  first: () => Promise<string>;
}

/** Sends a request like a browser that trusts the proxy's certificate. */
function ask(
  url: string,
  method = 'GET',
  { body, cookie = '' }: { body?: string | Buffer; cookie?: string } = {},
): Promise<Answer> {
  const { origin, port, pathname, search } = new URL(url);
  const json = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  return new Promise((resolve, reject) => {
    const request = httpsRequest(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        method,
        path: pathname + search,
        rejectUnauthorized: false,
        headers: { host: `localhost:${port}`, origin, cookie, ...json },
      },
      (response) =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: response.headers['set-cookie'] ?? [],
          text: async () => Buffer.concat(await response.toArray()).toString(),
          first: async () => {
            for await (const chunk of response) return String(chunk);
            return '';
          },
        }),
    );
    request.once('error', reject);
    request.end(body);
  });
}

/** Creates 2.5 MB of flights (an OpenFlights backup), more than a proxy accepts by default. */
function longLog(): Buffer {
  const note = 'a note that somebody wrote, '.repeat(20);
  const lines = Array.from({ length: 4500 }, (_, row) => {
    const day = new Date(Date.UTC(1980, 0, 1 + row)).toISOString().slice(0, 10);
    return `${day},LHR,JFK,BA${100 + row},British Airways,3451,07:30,12A,W,Y,L,,,,"${note}",,,,`;
  });
  const header =
    'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,' +
    'Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID';
  return Buffer.from([header, ...lines].join('\n'));
}

describe.each([
  { proxy: 'nginx', start: startNginx, needs: ['nginx', 'openssl'] },
  { proxy: 'caddy', start: startCaddy, needs: ['caddy'] },
])('behind $proxy as the README says', ({ start, needs }) => {
  test.skipIf(!needs.every(isHere))(
    'signing in, events and a long log work, and the cookie is for HTTPS only',
    async () => {
      const port = await freePort();
      const url = `https://localhost:${port}`;
      const { server, port: upstream } = await startSojourn(url);
      await start(port, upstream);

      const account = { name: 'Alex Marlow', email: 'alex@example.org', password: 'a slow boat' };
      const registered = await ask(`${url}/api/accounts/register`, 'POST', {
        body: JSON.stringify(account),
      });
      expect(registered.status).toBe(201);
      const signedIn = await ask(`${url}/api/auth/sign-in/email`, 'POST', {
        body: JSON.stringify(account),
      });
      expect(signedIn.status).toBe(200);
      expect(signedIn.cookies.length).toBeGreaterThan(0);
      for (const cookie of signedIn.cookies) expect(cookie).toMatch(/^__Secure-.*; Secure/);
      const cookie = signedIn.cookies.map((line) => line.split(';')[0]).join('; ');

      const events = await ask(`${url}/api/events?tab=a`, 'GET', { cookie });
      expect(await events.first()).toContain('event: snapshot');

      const me = JSON.parse(await (await ask(`${url}/api/me`, 'GET', { cookie })).text()) as {
        archives: { id: string }[];
      };
      const log = longLog();
      expect(log.length).toBeGreaterThan(2_500_000);
      const imports = `${url}/api/archives/${me.archives[0]?.id}/imports?name=log.csv`;
      const taken = await ask(imports, 'POST', { body: log, cookie });
      expect(taken.status).toBe(202);

      // The visitor's address arrived, so no warning is needed.
      expect(server.output()).not.toContain('SOJOURN_TRUSTED_PROXY');
      expect(server.errors()).toBe('');
    },
  );
});
