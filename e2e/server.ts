import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningServer {
  url: string;
  dataFolder: string;
  /** of the process that runs now */
  processId(): number;
  /** ends it as an operator would (SIGTERM), or as a power cut would (SIGKILL) */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** starts it again on the same data and port */
  restart(): Promise<void>;
  /** stops it and removes its data */
  remove(): Promise<void>;
}

/** Starts the built server on a free port with an empty data folder of its own. */
export async function startServer(
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sojourn-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;

  const start = async () => {
    const started = spawn('node', ['src/server/main.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        SOJOURN_DATA: dataFolder,
        SOJOURN_LOG_LEVEL: 'warn',
        ...environment,
      },
    });
    child = started;
    // Whatever it logs from here on belongs to the test's output.
    started.stdout.pipe(process.stderr);
    for (let attempt = 0; attempt < 300; attempt++) {
      if (started.exitCode !== null) throw new Error(`The server ended: ${started.exitCode}`);
      const ready = await fetch(`${url}/readyz`).then(
        (response) => response.ok,
        () => false,
      );
      if (ready) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The server was not ready within 15 s');
  };

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };

  await start();
  return {
    url,
    dataFolder,
    processId: () => child?.pid ?? 0,
    stop,
    restart: start,
    async remove() {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
