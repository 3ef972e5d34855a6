import type { Person } from '../../src/domain/people/person.ts';
import { type BenchSession, peopleOf, request, RequestFailed } from './requests.ts';

/** How long others waited for answers, in ms. */
export interface Waits {
  reads: number[];
  /** each until it was done, however often it was refused because somebody else was writing */
  writes: number[];
  /** how many times a write was told that somebody else was writing */
  refusals: number;
  /** why requests failed: refused, or cut off by a server that looked at nothing for seconds */
  failures: string[];
}

const readsEveryMs = 10;
const writesEveryMs = 250;

/**
 * Has another household read and write something small over and over, in an archive of its own, until
 * told to stop; returns how long each answer took.
 */
export function watchOthers(other: BenchSession): () => Promise<Waits> {
  const { server, cookie, base } = other;
  const waits: Waits = { reads: [], writes: [], refusals: 0, failures: [] };
  const read = () => request(server, '/api/me', { cookie }).then((answer) => answer.arrayBuffer());
  let goesOn = true;
  let person: Person | undefined;
  const write = async () => {
    person ??= (await peopleOf(other))[0];
    if (!person) throw new Error('The archive has no people');
    const { id, version, ...values } = person;
    const json = { values: { ...values, name: `Other Household ${version}` }, version };
    // Who was not answered does not know which version it is.
    person = undefined;
    const path = `${base}/people/${id}`;
    const edited = await onceFree(() => request(server, path, { cookie, json, method: 'PUT' }));
    person = { id, ...values, version: edited.version };
  };

  /** A screen tries again as well; this at once, so that it shows how long the writer was held. */
  const onceFree = async (ask: () => Promise<Response>): Promise<{ version: number }> => {
    for (;;) {
      try {
        return (await (await ask()).json()) as { version: number };
      } catch (error) {
        if (!goesOn || !(error instanceof RequestFailed && error.status === 503)) throw error;
        waits.refusals++;
      }
    }
  };

  const again = async (action: () => Promise<unknown>, times: number[], everyMs: number) => {
    while (goesOn) {
      const asked = performance.now();
      await action().catch((error: unknown) => waits.failures.push(String(error)));
      times.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  const running = Promise.all([
    again(read, waits.reads, readsEveryMs),
    again(write, waits.writes, writesEveryMs),
  ]);
  return async () => {
    goesOn = false;
    await running;
    return waits;
  };
}
