import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KindName } from '../../domain/records/registry.ts';
import { queryClient } from './query-client.ts';
import { askedWhenOpened, applyArchiveChange, applyArchiveVersions } from './archive-changes.ts';
import { recordsKey } from './records-key.ts';
import { clearKnownVersions, allKnownVersions } from './known-archive-versions.ts';

const core: readonly KindName[] = ['journey', 'place'];

/** The refetched queries, by the last part of their keys. */
let asked: string[];
/** The version in the server's answers. */
let present: number;
let stops: (() => void)[];

beforeEach(() => {
  [asked, present, stops] = [[], 5, []];
});
afterEach(() => {
  for (const stop of stops) stop();
  queryClient.clear();
  clearKnownVersions();
});

/** Shows the records and the history of an archive, both at version 5. */
async function show(archiveId: string) {
  const keys = [recordsKey(archiveId, core), ['archives', archiveId, 'changes']];
  for (const queryKey of keys) {
    const observer = new QueryObserver(queryClient, {
      queryKey,
      queryFn: () => {
        asked.push(`${archiveId} ${queryKey.at(-1)}`);
        return { archiveVersion: present };
      },
    });
    stops.push(observer.subscribe(() => {}));
  }
  await settled();
  asked = [];
}

const settled = () => vi.waitUntil(() => queryClient.isFetching() === 0);

const records = 'marlow journey,place';
const history = 'marlow changes';

const change = (version: number, kinds: KindName[] | null = ['journey']) => {
  applyArchiveChange({ archiveId: 'marlow', version, kinds });
  return settled();
};

test('a change is asked for once, whoever tells of it', async () => {
  await show('marlow');
  await show('vale');
  present = 6;
  await change(6);
  expect(asked.toSorted()).toEqual([history, records]);
  await change(6);
  await change(5);
  expect(asked).toHaveLength(2);
});

test('what already holds the version is left alone', async () => {
  await show('marlow');
  await change(5, null);
  expect(asked).toEqual([history]);
});

test('records of other kinds than those that changed are left alone', async () => {
  await show('marlow');
  await change(5);
  asked = [];
  await change(6, ['person']);
  expect(asked).toEqual([history]);
});

test('where versions in between were not heard of, anything may have changed', async () => {
  await show('marlow');
  await change(5);
  asked = [];
  present = 7;
  await change(7, []);
  expect(asked.toSorted()).toEqual([history, records]);
});

test('the first word of a stream tells what was missed', async () => {
  await show('marlow');
  await show('vale');
  applyArchiveVersions({ marlow: 5, vale: 5 });
  await settled();
  expect(asked).toEqual([]);
  present = 8;
  applyArchiveVersions({ marlow: 8, vale: 5 });
  await settled();
  expect(asked.toSorted()).toEqual([history, records]);
  expect(allKnownVersions()).toEqual({ marlow: 8, vale: 5 });
});

test('a page that was loading while somebody wrote has missed something, too', async () => {
  await show('marlow');
  present = 6;
  applyArchiveVersions({ marlow: 6 });
  await settled();
  expect(asked.toSorted()).toEqual([history, records]);
});

test('what failed to be asked for is asked for again when the stream is back', async () => {
  await show('marlow');
  // The server became unreachable before it answered: version 6 was announced but never read.
  await change(6);
  asked = [];
  applyArchiveVersions({ marlow: 6 });
  await settled();
  expect(asked).toEqual([records]);
});

test('an archive that was put back to an earlier state is read anew', async () => {
  await show('marlow');
  applyArchiveVersions({ marlow: 5 });
  present = 3;
  applyArchiveVersions({ marlow: 3 });
  await settled();
  expect(asked.toSorted()).toEqual([history, records]);
  asked = [];
  present = 4;
  await change(4);
  expect(asked.toSorted()).toEqual([history, records]);
});

test('what is asked for when it is opened is stale after a change, and not asked for', async () => {
  const queryKey = ['archives', 'marlow', 'imports', 'one'];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      asked.push('one');
      return {};
    },
    staleTime: Infinity,
    meta: askedWhenOpened,
  });
  stops.push(observer.subscribe(() => {}));
  await settled();
  asked = [];
  await change(6);
  expect(asked).toEqual([]);
  expect(observer.getCurrentResult().isStale).toBe(true);
});
