import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('./check-integrity.process.ts', import.meta.url));

/**
 * Checks an SQLite file for damage; returns what is wrong in SQLite's words, null when nothing is. In
 * a process of its own: it takes about a second for 100 MB, and a thread would leave the server 12 MB
 * larger for ever. Throws when the file could not be checked for a reason that is no damage.
 */
export async function checkIntegrity(file: string): Promise<string | null> {
  const checking = promisify(execFile)(process.execPath, [script, file]);
  // A check that goes on must not keep a server that stops.
  checking.child.unref();
  const { stdout } = await checking;
  return stdout === 'ok' ? null : stdout;
}
