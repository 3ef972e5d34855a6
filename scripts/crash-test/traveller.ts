import { addDays } from '../../src/domain/shared/dates/calendar-day.ts';
import {
  jfk,
  journeyOf,
  lhr,
  nrt,
  syd,
  travellerOf,
} from '../../test/journeys/journey-fixtures.ts';
import type { Action, Kept, ExpectedState } from './expected-state.ts';
import { editOf, sent } from '../../test/records.ts';

export type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** What a traveller needs: the target of their requests and the expected state. */
export interface Surroundings {
  request: Request;
  archiveId: string;
  personId: string;
  expected: ExpectedState;
  random: () => number;
  /** Returns a flight number that no journey has had. */
  newNumber: () => string;
  /** Called for every acknowledged action. */
  onAcknowledged: () => void;
}

/** There was no response, so it is unknown whether the server did what was requested. */
class NoAnswer extends Error {}

interface Done {
  changeSetId: string;
  before: Map<string, Kept>;
}

/**
 * Adds, edits and deletes a traveller's own journeys, undoes changes and imports files, one action
 * after the other, until the server stops responding. Throws if the server refuses a valid request.
 */
export async function travel(surroundings: Surroundings, isOver: () => boolean): Promise<void> {
  const { expected, random, newNumber, request } = surroundings;
  const base = `/api/archives/${surroundings.archiveId}`;
  const ids = new Map<string, string>();
  const imports: { id: string; numbers: string[] }[] = [];
  const done: Done[] = [];

  const ask = async <Body>(path: string, method: string, body?: string): Promise<Body> => {
    let response: Response;
    let text: string;
    try {
      response = await request(base + path, { method, ...(body === undefined ? {} : { body }) });
      text = await response.text();
    } catch (error) {
      throw new NoAnswer('no answer', { cause: error });
    }
    // A killed and restarted server causes 503; any other failure is an error of the program.
    if (response.status === 503) throw new NoAnswer(text);
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Body;
  };
  const perform = async <Body extends object>(
    what: string,
    after: Map<string, Kept>,
    work: () => Promise<Body>,
  ): Promise<Body> => {
    const action: Action = { what, after };
    const before = new Map([...after.keys()].map((number) => [number, expected.stateOf(number)]));
    try {
      const answer = await work();
      expected.acknowledge(action);
      surroundings.onAcknowledged();
      if ('changeSetId' in answer) done.push({ changeSetId: String(answer.changeSetId), before });
      return answer;
    } catch (error) {
      if (error instanceof NoAnswer) expected.doubt(action);
      throw error;
    }
  };
  const among = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const numbersFor = (count: number) => Array.from({ length: count }, newNumber);
  const present = () => [...ids.keys()].filter((number) => expected.stateOf(number) !== null);
  const legOf = (number: string, note: string) => {
    return journeyOf({
      date: dayOf(number),
      from: lhr,
      to: random() < 0.5 ? jfk : nrt,
      number,
      note,
      travellers: [travellerOf(surroundings.personId)],
    });
  };

  const add = async () => {
    const numbers = numbersFor(1 + Math.floor(random() * 5));
    const after = new Map(numbers.map((number) => [number, `added ${number}`]));
    const journeys = numbers.map((number) => legOf(number, `added ${number}`));
    const answer = await perform('add', after, () =>
      ask<{ ids: string[]; changeSetId: string }>(
        '/journeys',
        'POST',
        JSON.stringify(sent(journeys)),
      ),
    );
    numbers.forEach((number, index) => ids.set(number, answer.ids[index] ?? ''));
  };
  const versionOf = async (number: string) => {
    const path = `/journeys/${ids.get(number)}`;
    return (await ask<{ version: number }>(path, 'GET')).version;
  };
  const edit = async () => {
    const number = among(present());
    if (number === undefined) return add();
    const version = await versionOf(number);
    const note = `edited ${Math.floor(random() * 1e9)}`;
    const body = JSON.stringify(editOf(legOf(number, note), version));
    await perform('edit', new Map([[number, note]]), () =>
      ask<{ changeSetId: string }>(`/journeys/${ids.get(number)}`, 'PUT', body),
    );
  };
  const remove = async () => {
    const number = among(present());
    if (number === undefined) return add();
    const path = `/journeys/${ids.get(number)}?version=${await versionOf(number)}`;
    await perform('delete', new Map([[number, null]]), () =>
      ask<{ changeSetId: string }>(path, 'DELETE', '{}'),
    );
  };
  const undo = async () => {
    // The last action is undone first, so that nothing has been edited since.
    const last = done.pop();
    if (!last) return add();
    await perform('undo', last.before, () =>
      ask<object>(`/changes/${last.changeSetId}/undo`, 'POST', '{}'),
    );
    // An undo is itself a change, but is not undone again.
    done.pop();
  };
  const untilDone = async (jobId: string) => {
    const job = await ask<{ state: string }>(`/jobs/${jobId}?wait=true`, 'GET');
    // The database was unavailable, or the job is still running, so its result is unknown.
    if (job.state === 'running' || job.state === 'waiting') throw new NoAnswer('a job is not over');
    if (job.state !== 'done') throw new Error(`A job is ${JSON.stringify(job)}`);
    return job;
  };
  const bring = async () => {
    const numbers = numbersFor(20 + Math.floor(random() * 200));
    const { importId, jobId } = await ask<{ importId: string; jobId: string }>(
      `/imports?name=log.csv&person=${surroundings.personId}`,
      'POST',
      logOf(numbers),
    );
    await untilDone(jobId);
    const after = new Map(numbers.map((number) => [number, '']));
    await perform('import', after, async () => {
      const accept = await ask<{ jobId: string }>(`/imports/${importId}/accept`, 'POST', '{}');
      return untilDone(accept.jobId);
    });
    imports.push({ id: importId, numbers });
  };
  const takeBack = async () => {
    const last = imports.pop();
    if (!last) return bring();
    const after = new Map(last.numbers.map((number) => [number, null]));
    await perform('undo of an import', after, () =>
      ask<object>(`/imports/${last.id}/undo`, 'POST', '{}'),
    );
    done.pop();
  };

  const actions = [add, add, edit, edit, remove, undo, bring, takeBack];
  try {
    while (!isOver()) await (among(actions) ?? add)();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
}

/** Returns a different day for each of 20,000 numbers, so that no two flights are the same. */
function dayOf(number: string): string {
  return addDays('1970-01-01', Number(number.slice(2)) % 20_000);
}

/** The columns of Flightradar24 that are needed. */
function logOf(numbers: readonly string[]): string {
  const ends = [lhr, syd].map(({ name, iata, icao }) => `${name} (${iata}/${icao})`).join(',');
  const rows = numbers.map((number) => `${dayOf(number)},${number},${ends},08:25:00,11:20:00`);
  return ['Date,Flight number,From,To,Dep time,Arr time', ...rows, ''].join('\n');
}
