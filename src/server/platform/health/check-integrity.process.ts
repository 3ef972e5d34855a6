import { DatabaseSync } from 'node:sqlite';
import { troubleOf } from '../db/trouble.ts';

// A process of its own (check-integrity.ts starts it with the file as its argument): says `ok`, or
// what is wrong. It looks through the whole file for what SQLite would not have written
// (sqlite.org/pragma.html, quick_check): everything but whether indexes agree with their tables.
let finding = 'ok';
try {
  const database = new DatabaseSync(process.argv[2] ?? '', { readOnly: true });
  const rows = database.prepare('pragma quick_check(1)').all();
  finding = String(Object.values(rows[0] ?? {})[0] ?? 'ok');
} catch (error) {
  // Some damage is such that the check itself cannot be made.
  if (troubleOf(error) !== 'damaged') throw error;
  finding = String((error as Error).message);
}
process.stdout.write(finding);
