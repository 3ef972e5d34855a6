import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Minimum characters of a secret, also of one from the environment. */
const shortest = 32;

/**
 * Returns the secret in the data folder, which is created on the first start and readable only by
 * its owner. Throws if the existing file is too short.
 */
export function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  return read(file) ?? make(file);
}

function read(file: string): string | undefined {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (secret.length < shortest) {
    throw new Error(
      `${file} is too short to be a secret. Delete it; everyone will then have to sign in again.`,
    );
  }
  return secret;
}

function make(file: string): string {
  const secret = randomBytes(32).toString('base64url');
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${secret}\n`, { mode: 0o600 });
  try {
    // A link appears atomically: if two processes start at once, both read the same secret.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  return read(file) ?? secret;
}
