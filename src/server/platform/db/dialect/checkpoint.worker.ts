import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';

// A thread of its own (checkpoints.ts starts it with a database file): moves as much of the log into
// the file as no reader still needs, and empties it where that is all. It waits for nobody. Writers
// wait for the second step alone. A file that is gone must not be made anew: its log would go with it.
const file = new URL(`${pathToFileURL(workerData as string).href}?mode=rw`);
const database = new DatabaseSync(file, { timeout: 0 });
database.exec('pragma synchronous = full; pragma wal_checkpoint(passive)');
database.exec('pragma wal_checkpoint(truncate)');
database.close();
