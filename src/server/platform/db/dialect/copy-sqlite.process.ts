import { DatabaseSync } from 'node:sqlite';

// A process of its own (copy-sqlite.ts starts it with a database file and the file to copy it into):
// says nothing, or what SQLite said, as JSON.
const [file = '', copy = ''] = process.argv.slice(2);
try {
  const database = new DatabaseSync(file);
  database.prepare('vacuum into ?').run(copy);
  database.close();
} catch (error) {
  const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
  process.stdout.write(JSON.stringify({ message, code, errcode }));
}
