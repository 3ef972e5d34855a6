// Hot reload: the server restarts when its files change, the web app is exchanged in the page. The
// data is a folder of its own with the sample archive and a ready account.
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
  ['--watch-path=src', '--watch-preserve-output', 'src/server/main.ts'],
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
  E-mail    ${account.email}
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

/** Registers once; every later start finds the account there. */
async function makeAccount(): Promise<void> {
  const response = await fetch(`${api}/api/accounts/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: api },
    body: JSON.stringify(account),
  });
  if (response.ok) return;
  const problem = (await response.json()) as { code?: string; detail?: string };
  if (problem.code !== 'in-use') throw new Error(`No account was made: ${problem.detail}`);
}
