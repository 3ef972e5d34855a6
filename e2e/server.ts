import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../test/free-port.ts';

export interface RunningServer {
  url: string;
  dataFolder: string;
  /** The ID of the running process. */
  processId(): number;
  /** Ends the process as an operator does (SIGTERM), or as a power cut does (SIGKILL). */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again with the same data and port; does nothing if it is running. */
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/**
 * The address that is served and visited. It is numeric, so that the peer address of every
 * connection is known. The server trusts this address as its proxy, and each browser sends its own
 * address in `X-Forwarded-For`. The limits on attempts therefore count each browser separately, as
 * they do for separate households.
 */
const host = '127.0.0.1';

/** Starts the built server on a free port with its own empty data folder. */
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
        'dist/server/main.js',
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
    // From here on, its log is part of the test's output.
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
