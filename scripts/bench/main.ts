// Measures the built program against its figures and prints them as a table. Not a test: machines
// differ, so nothing here fails. `npm run bench`, or `npm run bench -- 2000` for another size.
import { arch, cpus, totalmem } from 'node:os';
import { startServer } from '../../e2e/server.ts';
import { startPostgres } from '../../test/postgres.ts';
import { measureBrowser } from './browser.ts';
import { benchFlights } from './flights.ts';
import { measureMemoryAfterImports, measureServer, measureUndo } from './server.ts';

export interface Measured {
  what: string;
  measured: string;
  wanted: string;
}

const count = Number(process.argv[2] ?? 10_000);
const [processor] = cpus();
console.log(
  `${count} journeys · Node ${process.version} · ${cpus().length} × ${processor?.model.trim() || arch()} · ${Math.round(totalmem() / 2 ** 30)} GiB\n`,
);

const file = benchFlights(count);
const server = await startServer();
try {
  const { results, session } = await measureServer(server, file, count);
  print(results);
  print(await measureBrowser(server, session));
  print(await measureUndo(server, session));
} finally {
  await server.remove();
}

const another = await startServer();
try {
  print(await measureMemoryAfterImports(another, file));
} finally {
  await another.remove();
}

console.log('\nThe same server on PostgreSQL');
const postgres = await startPostgres();
const onPostgres = await startServer({ DATABASE_URL: postgres.url });
try {
  const { results, session } = await measureServer(onPostgres, file, count);
  print(results);
  print(await measureUndo(onPostgres, session));
} finally {
  await onPostgres.remove();
  await postgres.stop();
}

function print(results: readonly Measured[]): void {
  for (const { what, measured, wanted } of results) {
    console.log(`${what.padEnd(56)}${measured.padEnd(26)}${wanted}`);
  }
}
