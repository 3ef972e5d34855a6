import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { IntegrityFinding } from './check-integrity.ts';

// Looks through the whole file for what SQLite would not have written (sqlite.org/pragma.html,
// quick_check): everything but whether indexes agree with their tables.
const database = new DatabaseSync(workerData as string, { readOnly: true });
const findings = database.prepare('pragma quick_check(1)').all();
database.close();
const first = String(Object.values(findings[0] ?? { result: 'ok' })[0]);
parentPort?.postMessage((first === 'ok' ? null : first) satisfies IntegrityFinding);
