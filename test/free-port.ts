import { randomInt } from 'node:crypto';
import { closeSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Below the ports that systems assign automatically, so that no one is assigned the port between
 * the probe and its use.
 */
const range = { first: 10_240, end: 32_768 };

/**
 * Returns a port of 127.0.0.1 that is not in use and that no other test on this machine will get.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.first, range.end);
    if (claim(port) && (await isFree(port))) return port;
  }
}

const claims: string[] = [];
process.once('exit', () => {
  for (const file of claims) rmSync(file, { force: true });
});

/** Reserves a port until this process ends. */
function claim(port: number): boolean {
  const file = join(tmpdir(), `sojourn-port-${port}`);
  try {
    closeSync(openSync(file, 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  claims.push(file);
  return true;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (listens) await new Promise((resolve) => probe.close(resolve));
  return listens;
}
