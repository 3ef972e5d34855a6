// Measures the built program against its targets and prints a table. It is not a test, because
// machines differ, so nothing here fails. `npm run bench`, or `npm run bench -- --size 2000,10000
// --engine sqlite --people 1`. `--against COMMIT` measures another commit in turn with this checkout
// and prints the ratios.
import { arch, cpus, loadavg, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { type RunningServer, startServer } from '../../e2e/server.ts';
import { startPostgres } from '../../test/postgres.ts';
import { mostRows } from '../../src/domain/imports/limits.ts';
import { measureAgainst } from './against.ts';
import { measureBrowser } from './browser.ts';
import { measureDataSet } from './data-set.ts';
import { measureEdit } from './edit.ts';
import { benchFlights } from './flights.ts';
import { importCompanions, measureImport, measureUndo } from './imports.ts';
import { measureLedger } from './ledger.ts';
import { type Column, lineOf, type Measured, tableOf } from './measured.ts';
import { register } from './requests.ts';
import { watchHost } from './processor-time.ts';
import { measureMemoryAfterImports, measureStart } from './server.ts';
import { importTracks } from './tracks.ts';

const { values } = parseArgs({
  options: {
    /** Number of journeys; several numbers are separated with commas. */
    size: { type: 'string', default: '10000,100000' },
    engine: { type: 'string', default: 'sqlite,postgres' },
    /** Number of travellers, including the account's own person. */
    people: { type: 'string', default: '3' },
    /** Another commit, with a bench that writes a line for each figure. */
    against: { type: 'string' },
    /** How many times each of the two is measured. */
    rounds: { type: 'string', default: '3' },
  },
});

/** Runs a server on an engine. */
const engines: Readonly<
  Record<string, (run: (server: RunningServer) => Promise<void>) => Promise<void>>
> = {
  sqlite: (run) => runServer({}, run),
  async postgres(run) {
    const postgres = await startPostgres();
    try {
      await runServer({ DATABASE_URL: postgres.url }, run);
    } finally {
      await postgres.stop();
    }
  },
};

const sizes = values.size.split(',').map(Number);
const names = values.engine.split(',');
const companions = Number(values.people) - 1;
const [processor] = cpus();
console.log(
  `Node ${process.version} · ${cpus().length} × ${processor?.model.trim() || arch()} · ${Math.round(totalmem() / 2 ** 30)} GiB · load ${loadavg()[0]?.toFixed(1)}\n`,
);

if (values.against === undefined) {
  const columns: Column[] = [];
  for (const size of sizes) {
    // The header line counts as a row of the file.
    const file = benchFlights(Math.min(size, mostRows - 1));
    for (const engine of names) {
      const onEngine = engines[engine];
      if (!onEngine) throw new Error(`No engine is called ${engine}`);
      const column: Column = { size, engine, measured: [] };
      columns.push(column);
      const add = (measured: readonly Measured[]) => {
        column.measured.push(...measured);
        // The results so far of a long run.
        for (const one of measured) console.error(lineOf(column, one));
      };
      const host = watchHost();
      await onEngine((server) => measureOne(server, { file, size }, add, engine === names[0]));
      await onEngine(async (server) =>
        add(await measureMemoryAfterImports(server, { file, size })),
      );
      const taken = host() ?? 'unknown';
      add([{ what: 'of all processor time the host gave to others', value: taken, unit: '%' }]);
    }
  }
  console.log(tableOf(columns));
} else {
  const { against, rounds, ...own } = values;
  const args = Object.entries(own).flatMap(([name, value]) => [`--${name}`, value]);
  await measureAgainst(against, { rounds: Number(rounds), args });
}

/**
 * Measures one server with one long log. Pages are only measured on one engine, because they do not
 * depend on it.
 */
async function measureOne(
  server: RunningServer,
  { file, size }: { file: string; size: number },
  add: (measured: readonly Measured[]) => void,
  withScreens: boolean,
): Promise<void> {
  const session = await register(server, 'Bench Marlow');
  const other = await register(server, 'Other Household');
  add(await measureStart(server));
  const { importId, measured } = await measureImport(session, other, { file, size });
  add(measured);
  add(await measureDataSet(session, other, size));
  const later = await importCompanions(session, file, companions);
  if (withScreens) {
    add(await importTracks(session));
    add(await measureBrowser(session, size));
    add(await measureLedger());
  }
  add(await measureEdit(session));
  add(await measureUndo(session, { importId, later }));
}

async function runServer(
  environment: Record<string, string>,
  run: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const server = await startServer(environment);
  try {
    await run(server);
  } finally {
    await server.remove();
  }
}
