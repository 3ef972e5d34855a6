import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import type { RunningServer } from '../../e2e/server.ts';
import { earlierFlights } from './flights.ts';
import { importFile } from './imports.ts';
import type { Measured } from './measured.ts';
import { peopleOf, register } from './requests.ts';

/** Measures the second start: the database exists and the code is in the compile cache. */
export async function measureStart(server: RunningServer): Promise<Measured[]> {
  await server.stop();
  const started = performance.now();
  await server.restart();
  const time = performance.now() - started;
  await setTimeout(3000);
  return [
    { what: 'server ready after its start', value: time, unit: 'ms', below: 1200 },
    {
      what: 'resident memory, idle',
      value: residentMegabytes(server.processId()),
      unit: 'MB',
      below: 170,
    },
  ];
}

/** Number of rows imported before memory is measured, in one or several files. */
const rowsImported = 50_000;

/** Imports the file, several times if it is short, and waits until the server is idle. */
export async function measureMemoryAfterImports(
  server: RunningServer,
  { file, size }: { file: string; size: number },
): Promise<Measured[]> {
  const session = await register(server, 'Bench Marlow');
  const [person] = await peopleOf(session);
  const imports = Math.max(1, Math.round(rowsImported / size));
  for (let number = 0; number < imports; number++) {
    // Each time with other flights.
    await importFile(session, earlierFlights(file, 60 * number), person?.id ?? '');
  }
  const most = residentMegabytes(server.processId());
  await setTimeout(30_000);
  return [
    {
      what: `resident memory, 30 s after ${rowsImported} rows or more`,
      value: residentMegabytes(server.processId()),
      unit: 'MB',
      below: 300,
    },
    { what: '  right after them', value: most, unit: 'MB' },
  ];
}

function residentMegabytes(processId: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(processId)], {
    encoding: 'utf8',
  });
  return Number(kilobytes) / 1024;
}
