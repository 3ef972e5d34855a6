import { DatabaseSync } from 'node:sqlite';

// Runs as a separate process that copy-sqlite.ts starts with a database file and the target file.
// Prints nothing, or SQLite's error as JSON.
const [file = '', copy = ''] = process.argv.slice(2);
try {
  const database = new DatabaseSync(file);
  database.prepare('vacuum into ?').run(copy);
  database.close();
} catch (error) {
  const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
  process.stdout.write(JSON.stringify({ message, code, errcode }));
}
