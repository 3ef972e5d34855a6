import { newId } from '../../src/domain/shared/ids.ts';
import { type BenchSession, ask, peopleOf, request } from './requests.ts';
import { belowFor, type Measured } from './measured.ts';
import { companionsFlights } from './flights.ts';
import { watchOthers } from './others.ts';
import { watchHost, watchProcessor } from './processor-time.ts';

export interface Imported {
  importId: string;
  /** Rows that became journeys. */
  imported: number;
  /** ms from the upload to the preview, and from accepting to the commit. */
  preview: number;
  accept: number;
}

/** Imports a file as a person's log and waits until it is in the archive. */
export async function importFile(
  session: BenchSession,
  file: string,
  personId: string,
): Promise<Imported> {
  const start = performance.now();
  const path = `/imports?name=bench.csv&person=${personId}`;
  const { importId } = await untilOver(session, await ask<Begun>(session, path, { body: file }));
  const previewed = performance.now();
  await untilOver(session, await ask<Begun>(session, `/imports/${importId}/accept`, { json: {} }));
  const end = performance.now();
  const { outcome } = await ask<{ outcome: { imported: number } }>(session, `/imports/${importId}`);
  return {
    importId,
    imported: outcome.imported,
    preview: previewed - start,
    accept: end - previewed,
  };
}

/** The response when a job begins. */
interface Begun {
  importId: string;
  jobId: string;
}

/** Waits until a job is done; throws if it ends otherwise. */
async function untilOver(session: BenchSession, begun: Begun): Promise<Begun> {
  for (;;) {
    const path = `/jobs/${begun.jobId}?wait=true`;
    const { state, problem } = await ask<{ state: string; problem: unknown }>(session, path);
    if (state === 'done') return begun;
    if (state !== 'waiting' && state !== 'running') {
      throw new Error(`The job is ${state}: ${JSON.stringify(problem)}`);
    }
  }
}

/** Imports the log of the account's own person while another household uses the server. */
export async function measureImport(
  session: BenchSession,
  other: BenchSession,
  { file, size }: { file: string; size: number },
): Promise<{ importId: string; measured: Measured[] }> {
  const [person] = await peopleOf(session);
  const others = watchOthers(other);
  const [processor, host] = [watchProcessor(session.server.processId()), watchHost()];
  const { importId, imported, preview, accept } = await importFile(session, file, person?.id ?? '');
  const [used, taken] = [processor(), host()];
  const { reads, writes, refusals, failures } = await others();
  const measured: Measured[] = [
    {
      what: 'import of all rows, upload to committed',
      value: preview + accept,
      unit: 'ms',
      below: belowFor(size, 3000, 25_000),
    },
    { what: '  of which preview', value: preview, unit: 'ms' },
    { what: '  of which accept', value: accept, unit: 'ms' },
    { what: '  processor time of the server during it', value: used ?? 'unknown', unit: 'ms' },
    {
      what: '  processor time that the host gave others during it',
      value: taken ?? 'unknown',
      unit: '%',
    },
    { what: '  rows imported', value: imported },
    {
      what: '  longest wait of another household to read during it',
      value: Math.max(...reads),
      unit: 'ms',
      below: 100,
    },
    {
      // On SQLite, which allows one writer, this is as long as the transaction of the import.
      what: '  longest wait of another household until it had written',
      value: Math.max(...writes),
      unit: 'ms',
      below: belowFor(size, 1000, 10_000),
    },
    { what: '  its writes refused after 5 s because someone else was writing', value: refusals },
    {
      what: '  requests of another household that failed during it',
      value: failures.length,
      below: 1,
    },
  ];
  for (const failure of new Set(failures)) console.error(`Failed during the import: ${failure}`);
  return { importId, measured };
}

/**
 * Adds people who were on some of the flights, and imports a log for each. Returns the imports, the
 * last first, because they must be undone before the first one.
 */
export async function importCompanions(
  session: BenchSession,
  file: string,
  count: number,
): Promise<string[]> {
  const imports: string[] = [];
  for (let number = 1; number <= count; number++) {
    const values = {
      slug: '',
      name: `Companion ${number}`,
      userId: null,
      homes: [],
      nationalities: [],
    };
    await ask(session, '/people', { json: { records: [{ id: newId(), values }] } });
    const person = (await peopleOf(session)).find(({ name }) => name === values.name);
    const flights = companionsFlights(file, number);
    const { importId } = await importFile(session, flights, person?.id ?? '');
    imports.unshift(importId);
  }
  return imports;
}

/** Undoes the import; must be measured last. */
export async function measureUndo(
  session: BenchSession,
  { importId, later }: { importId: string; later: readonly string[] },
): Promise<Measured[]> {
  for (const id of later) await undo(session, id);
  const processor = watchProcessor(session.server.processId());
  const start = performance.now();
  const undone = await undo(session, importId);
  const time = performance.now() - start;
  return [
    { what: 'undo of the import', value: time, unit: 'ms' },
    { what: '  rows undone', value: undone },
    { what: '  processor time of the server for it', value: processor() ?? 'unknown', unit: 'ms' },
  ];
}

async function undo({ server, cookie, base }: BenchSession, importId: string): Promise<number> {
  const path = `${base}/imports/${importId}/undo`;
  const answer = await request(server, path, { cookie, json: {} });
  return ((await answer.json()) as { undone: number }).undone;
}
