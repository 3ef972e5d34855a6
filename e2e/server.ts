import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../test/free-port.ts';

export interface RunningServer {
  url: string;
  dataFolder: string;
  /** of the process that runs now */
  processId(): number;
  /** ends it as an operator would (SIGTERM), or as a power cut would (SIGKILL) */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** starts it again on the same data and port; does nothing while it runs */
  restart(): Promise<void>;
  /** stops it and removes its data */
  remove(): Promise<void>;
}

/**
 * The address that is served and visited. A number, so that the peer of every connection is known:
 * the server believes it as its proxy, and each browser says whose it is with `X-Forwarded-For`.
 * So the limits on attempts count each browser for itself, as they do between households.
 */
const host = '127.0.0.1';

/** Starts the built server on a free port with an empty data folder of its own. */
export async function startServer(
  environment: Record<string, string> = {},
): Promise<RunningServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sojourn-e2e-'));
  const port = await freePort();
  const url = `http://${host}:${port}`;
  let child: ChildProcess | undefined;

  const isRunning = () => child?.exitCode === null && child.signalCode === null;

  const start = async () => {
    if (isRunning()) return;
    const started = spawn(
      'node',
      [
        '--expose-gc',
        '--max-semi-space-size=8',
        '--memory-pool-timeout=1',
        '--no-memory-pool-share-memory-on-teardown',
        'src/server/main.ts',
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          ...process.env,
          // As `npm start` does.
          MALLOC_ARENA_MAX: '2',
          MALLOC_TRIM_THRESHOLD_: '131072',
          PORT: String(port),
          HOST: host,
          SOJOURN_DATA: dataFolder,
          SOJOURN_TRUSTED_PROXY: host,
          SOJOURN_LOG_LEVEL: 'warn',
          ...environment,
        },
      },
    );
    child = started;
    await untilReady(started, url);
    // Whatever it logs from here on belongs to the test's output.
    started.stdout.pipe(process.stderr);
  };

  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!isRunning()) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill(signal);
    await ended;
  };

  await start();
  return {
    url,
    dataFolder,
    processId: () => {
      if (child?.pid === undefined) throw new Error('The server does not run');
      return child.pid;
    },
    stop,
    restart: start,
    async remove() {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (server.exitCode !== null) throw new Error(`The server ended: ${server.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server was not ready within 60 s');
}
