import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';

// A thread that checkpoints.ts starts with a database file. It moves as much of the write-ahead log
// into the file as no reader still needs, and truncates the log if nothing is left in it. It waits
// for no one; only the second step can delay writers. A missing file must not be recreated, because
// the old log would be applied to it.
const file = new URL(`${pathToFileURL(workerData as string).href}?mode=rw`);
const database = new DatabaseSync(file, { timeout: 0 });
database.exec('pragma synchronous = full; pragma wal_checkpoint(passive)');
database.exec('pragma wal_checkpoint(truncate)');
database.close();
