import type { Person } from '../../src/domain/people/person.ts';
import { type BenchSession, peopleOf, request, RequestFailed } from './requests.ts';

/** How long other users waited for responses, in ms. */
export interface Waits {
  reads: number[];
  /** Each until it succeeded, including refusals because someone else was writing. */
  writes: number[];
  /** How many times a write was refused because someone else was writing. */
  refusals: number;
  /** Why requests failed: refused, or interrupted by a server that did not respond for seconds. */
  failures: string[];
}

const readsEveryMs = 10;
const writesEveryMs = 250;

/**
 * Lets another household read and write something small repeatedly in its own archive, until
 * stopped. Returns how long each response took.
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
    // Without a response, the current version is unknown.
    person = undefined;
    const path = `${base}/people/${id}`;
    const edited = await onceFree(() => request(server, path, { cookie, json, method: 'PUT' }));
    person = { id, ...values, version: edited.version };
  };

  /**
   * Retries a refused write, as a page does, but immediately, to show how long the writer was
   * blocked.
   */
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
