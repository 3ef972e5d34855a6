import { type BenchSession, peopleOf, request } from './requests.ts';

/** How long others waited for answers, in ms. */
export interface Waits {
  reads: number[];
  writes: number[];
  /** what their writes were refused with */
  refused: string[];
}

const readsEveryMs = 10;
const writesEveryMs = 250;

/**
 * Has another household read and write something small over and over, in an archive of its own, until
 * told to stop; returns how long each answer took.
 */
export async function watchOthers(other: BenchSession): Promise<() => Promise<Waits>> {
  const { server, cookie, base } = other;
  const waits: Waits = { reads: [], writes: [], refused: [] };
  const [person] = await peopleOf(other);
  if (!person) throw new Error('The archive has nobody');
  const { id, version: first, ...values } = person;
  let version = first;

  const read = () => request(server, '/api/me', { cookie }).then((answer) => answer.arrayBuffer());
  const write = async () => {
    const name = `Other Household ${version}`;
    const json = { values: { ...values, name }, version };
    const path = `${base}/people/${id}`;
    try {
      const answer = await request(server, path, { cookie, json, method: 'PUT' });
      ({ version } = (await answer.json()) as { version: number });
    } catch (error) {
      waits.refused.push(String(error));
    }
  };

  let goesOn = true;
  const again = async (deed: () => Promise<unknown>, times: number[], everyMs: number) => {
    while (goesOn) {
      const asked = performance.now();
      await deed();
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
