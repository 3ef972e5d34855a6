import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

// This file replaces modules: it and the file after it load theirs anew.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const isPaged = vi.hoisted(() => ({ now: true }));
vi.mock('../../../domain/records/registry.ts', async (original) => {
  const own = await original<{ kinds: object }>();
  const { pagedSpecimenKind, specimenKind } = await import('../../../../test/specimen.ts');
  const kinds = {
    ...own.kinds,
    get specimen() {
      return isPaged.now ? pagedSpecimenKind : specimenKind;
    },
  };
  return { ...own, kinds, kindNames: Object.keys(kinds) };
});

const { queryClient } = await import('../../data/query-client.ts');
const { findsOf, pagedFindsQuery } = await import('./paged-finds.data.ts');

afterEach(() => {
  isPaged.now = true;
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the server is asked for a folded text, and not if there is nothing for it to search', () => {
  const { queryKey, enabled } = pagedFindsQuery('marlow', ' TÈRN,  stern ');
  expect(queryKey).toEqual(['archives', 'marlow', 'search', 'tern stern']);
  expect(enabled).toBe(true);
  expect(pagedFindsQuery('marlow', ' — ').enabled).toBe(false);
  expect(pagedFindsQuery('marlow', 'ß'.repeat(90)).queryKey[3]).toBe('s'.repeat(100));
  isPaged.now = false;
  expect(pagedFindsQuery('marlow', 'tern').enabled).toBe(false);
});

test('a search is cancelled when another text is searched for', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const shown = new QueryObserver(queryClient, pagedFindsQuery('marlow', 'ter'));
  const close = shown.subscribe(() => {});
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  shown.setOptions(pagedFindsQuery('marlow', 'tern'));
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  close();
});

test('a record whose name has all words comes before others, and dismissed ones are not shown', () => {
  const record = (id: string, label: string, aspect = '') => ({
    kind: 'vessel' as const,
    id,
    label,
    date: id === 'a' ? '1978' : '',
    aspect,
  });
  const found = findsOf(
    [record('a', 'Bidston'), record('b', 'Clan'), record('c', '', 'dismissed')],
    {
      text: 'bíd',
      role: 'owner',
      slug: 'alex',
      format: { date: (date) => `in ${date}` },
    },
  );
  expect(found.map(({ label, detail, isNamed }) => [label, detail, isNamed])).toEqual([
    ['Bidston', 'in 1978', true],
    ['Clan', '', false],
  ]);
});
