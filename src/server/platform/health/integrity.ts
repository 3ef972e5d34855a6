import type { Config } from '../config.ts';
import { describeDamage } from '../db/explain-trouble.ts';
import { databaseFile } from '../db/database.ts';
import type { Log } from '../log.ts';

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { scriptUrl } from '../program-files.ts';

const script = fileURLToPath(scriptUrl('platform/health/check-integrity.process'));

/**
 * Checks an SQLite file for damage. Returns SQLite's description of the damage, or null. Runs in a
 * separate process: the check takes about a second per 100 MB, and a thread would leave the server
 * 12 MB larger permanently. Throws if the file could not be checked for a reason other than damage.
 */
async function checkIntegrity(file: string): Promise<string | null> {
  const checking = promisify(execFile)(process.execPath, [script, file]);
  // A running check must not keep a stopping server alive.
  checking.child.unref();
  const { stdout } = await checking;
  return stdout === 'ok' ? null : stdout;
}

/** Whether the database is known to be damaged, and the check that detects it. */
export interface Integrity {
  isDamaged(): boolean;
  /** Checks the whole database and logs damage with a pointer to the backups. Never throws. */
  check(): Promise<void>;
}

/**
 * PostgreSQL checks its own files and reports damage to its operator, so only SQLite is checked.
 */
export function databaseIntegrity(
  { dataFolder, databaseUrl }: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  log: Log,
): Integrity {
  const file = databaseFile(dataFolder);
  let finding: string | null = null;
  return {
    isDamaged: () => finding !== null,
    async check() {
      if (databaseUrl !== undefined) return;
      try {
        finding = await checkIntegrity(file);
        if (finding !== null) log.error(describeDamage(file, finding));
      } catch (error) {
        log.warn({ err: error }, 'database could not be checked for damage');
      }
    },
  };
}
