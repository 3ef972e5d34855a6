// Development with hot reload: the server restarts when its files change, and the web app is
// updated in the page. The data is in a separate folder with the sample archive and a ready
// account.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const apiPort = Number(process.env['PORT'] ?? 3000);
const api = `http://localhost:${apiPort}`;
const account = {
  name: 'Dev Marlow',
  email: 'dev@example.org',
  password: 'walk to the lake',
  sample: true,
};

const server = spawn(
  'node',
  // Vite watches the files of the page.
  [
    '--watch-path=src/server',
    '--watch-path=src/domain',
    '--watch-preserve-output',
    'src/server/main.ts',
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(apiPort),
      SOJOURN_DATA: process.env['SOJOURN_DATA'] ?? 'data/dev',
      SOJOURN_LOG_LEVEL: process.env['SOJOURN_LOG_LEVEL'] ?? 'warn',
    },
  },
);
server.on('exit', (status) => process.exit(status ?? 0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.kill(signal);
    process.exit(0);
  });
}

process.env['SOJOURN_API'] = api;
const web = await createServer({ server: { port: 5173 } });
await web.listen();
await untilReady();
await makeAccount();
console.log(`
  Open      ${web.resolvedUrls?.local[0] ?? 'http://localhost:5173/'}
  Email     ${account.email}
  Password  ${account.password}
`);

async function untilReady(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const ready = await fetch(`${api}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server was not ready within 20 s');
}

/** Registers once; later starts find the account. */
async function makeAccount(): Promise<void> {
  const registered = await ask('POST', '/api/accounts/register', account);
  if (registered.ok) return removeEmptyArchive(registered);
  const problem = (await registered.json()) as { code?: string; detail?: string };
  if (problem.code !== 'in-use') throw new Error(`No account was made: ${problem.detail}`);
}

/** Deletes the account's empty archive, so that only the sample is shown after signing in. */
async function removeEmptyArchive(registered: Response): Promise<void> {
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const me = await ask('GET', '/api/me', undefined, cookie);
  const { archives } = (await me.json()) as { archives: Archive[] };
  for (const { id, name, isSample } of archives) {
    if (!isSample) await ask('DELETE', `/api/archives/${id}`, { confirm: name }, cookie);
  }
}

interface Archive {
  id: string;
  name: string;
  isSample: boolean;
}

function ask(method: string, path: string, body?: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: api, cookie };
  return fetch(api + path, { method, headers, body: body && JSON.stringify(body) });
}
