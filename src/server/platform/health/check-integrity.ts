import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('./check-integrity.process.ts', import.meta.url));

/**
 * Checks an SQLite file for damage. Returns SQLite's description of the damage, or null. Runs in a
 * separate process: the check takes about a second per 100 MB, and a thread would leave the server
 * 12 MB larger permanently. Throws if the file could not be checked for a reason other than damage.
 */
export async function checkIntegrity(file: string): Promise<string | null> {
  const checking = promisify(execFile)(process.execPath, [script, file]);
  // A running check must not keep a stopping server alive.
  checking.child.unref();
  const { stdout } = await checking;
  return stdout === 'ok' ? null : stdout;
}
