import { DatabaseSync } from 'node:sqlite';
import { troubleOf } from '../db/trouble.ts';

// Runs as a separate process that check-integrity.ts starts with the file as its argument. Prints
// `ok`, or the damage. It checks the whole file with SQLite's quick_check (sqlite.org/pragma.html),
// which checks everything except whether indexes match their tables.
let finding = 'ok';
try {
  const database = new DatabaseSync(process.argv[2] ?? '', { readOnly: true });
  const rows = database.prepare('pragma quick_check(1)').all();
  finding = String(Object.values(rows[0] ?? {})[0] ?? 'ok');
} catch (error) {
  // Some damage prevents the check itself from running.
  if (troubleOf(error) !== 'damaged') throw error;
  finding = String((error as Error).message);
}
process.stdout.write(finding);
