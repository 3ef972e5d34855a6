// Measures the built program against its figures and prints them as a table. Not a test: machines
// differ, so nothing here fails. `npm run bench`, or `npm run bench -- 2000` for another size.
import { arch, cpus, totalmem } from 'node:os';
import { startServer } from '../../e2e/server.ts';
import { measureBrowser } from './browser.ts';
import { benchFlights } from './flights.ts';
import { measureServer } from './server.ts';

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

const server = await startServer();
try {
  const { results, session } = await measureServer(server, benchFlights(count), count);
  print(results);
  print(await measureBrowser(server, session));
} finally {
  await server.remove();
}

function print(results: readonly Measured[]): void {
  for (const { what, measured, wanted } of results) {
    console.log(`${what.padEnd(56)}${measured.padEnd(26)}${wanted}`);
  }
}
