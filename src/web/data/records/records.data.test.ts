import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blankOf } from '../../../domain/kinds/blank.ts';
import { packSet } from '../../../domain/kinds/wire/wire.ts';
import { personKind } from '../../../domain/people/person.ts';
import {
  presentHeader,
  type RecordSetsWire,
  wireFormat,
} from '../../../domain/records/record-sets.ts';
import { newId } from '../../../domain/shared/ids.ts';
import { queryClient } from '../query-client.ts';
import { clearKnownVersions, setKnownVersion } from '../known-archive-versions.ts';
import { heldRecordsQuery } from './records.data.ts';

/** The requested paths. */
let asked: string[];

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  clearKnownVersions();
});

/** Mocks a server that answers with one more person per version. */
function serve(answers: { since?: number; version: number; present?: number; told?: number }[]) {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.replace(/.*kinds=/, ''));
    const { since, version, present, told } = answers[asked.length - 1]!;
    const values = { ...blankOf(personKind.fields), name: `Sam ${version}` };
    const person = packSet(personKind, [{ id: newId(), version, values }]);
    const wire: RecordSetsWire = {
      format: wireFormat,
      archiveVersion: version,
      sets: { person },
      ...(since !== undefined && { since, removed: {} }),
    };
    if (told !== undefined) setKnownVersion('marlow', told);
    const headers = new Headers(present ? [[presentHeader, String(present)]] : []);
    return Promise.resolve(Response.json(wire, { headers }));
  });
}

const read = async () => {
  const held = await queryClient.fetchQuery({
    ...heldRecordsQuery('marlow', 'person'),
    retry: false,
  });
  return [held.archiveVersion, held.sets.person?.map(({ name }) => name)];
};

test('an earlier whole is followed by what has changed since', async () => {
  serve([
    { version: 5, present: 7 },
    { version: 7, since: 5 },
  ]);
  expect(await read()).toEqual([7, ['Sam 5', 'Sam 7']]);
  expect(asked).toEqual(['person', 'person&since=5']);
});

test('a request goes on for the log when the last component that shows the records leaves', async () => {
  serve([{ version: 5, present: 5 }]);
  const answer = globalThis.fetch;
  const sent = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    sent.resolve();
    await held.promise;
    signal?.throwIfAborted();
    return answer(path);
  });
  const shown = new QueryObserver(queryClient, heldRecordsQuery('marlow', 'person'));
  const close = shown.subscribe(() => {});
  const forLog = read();
  await sent.promise;
  close();
  held.resolve();
  expect(await forLog).toEqual([5, ['Sam 5']]);
  expect(asked).toEqual(['person']);
});

test('what is told while answers are on their way is asked for until it is held', async () => {
  serve([
    { version: 5, present: 5, told: 6 },
    { version: 6, since: 5, told: 7 },
    { version: 7, since: 6, told: 9 },
    { version: 9, since: 7 },
  ]);
  expect(await read()).toEqual([9, ['Sam 5', 'Sam 6', 'Sam 7', 'Sam 9']]);
  expect(asked).toHaveLength(4);
});

test('where the difference does not come the whole is kept, and only the difference asked for again', async () => {
  serve([{ version: 5, present: 7 }]);
  await expect(read()).rejects.toThrow();
  const { queryKey } = heldRecordsQuery('marlow', 'person');
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    data: { archiveVersion: 5 },
    isInvalidated: true,
  });
  serve([{ version: 7, since: 5 }]);
  expect(await read()).toEqual([7, ['Sam 5', 'Sam 7']]);
  expect(asked).toEqual(['person&since=5']);
});

test('an answer that brings nothing newer is not asked for again', async () => {
  serve([
    { version: 5, present: 5, told: 9 },
    { version: 5, since: 5 },
  ]);
  expect((await read())[0]).toBe(5);
  expect(asked).toHaveLength(2);
});
