import type { Config } from '../config.ts';
import { describeDamage } from '../db/explain-trouble.ts';
import { databaseFile } from '../db/open-database.ts';
import type { Log } from '../log.ts';
import { checkIntegrity } from './check-integrity.ts';

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
