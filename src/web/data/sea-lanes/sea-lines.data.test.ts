import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SeaLine } from '../../../domain/sea-lanes/sea-line.ts';
import { betweenIn } from './known-lines.ts';
import type { PortPairs, RoutedLines, routeInWorker } from './route-in-worker.ts';
import { routeUnknown, seaLinesQuery } from './sea-lines.data.ts';

const dover = { lat: 51.13, lon: 1.31 };
const calais = { lat: 50.95, lon: 1.86 };
const lisbon = { lat: 38.72, lon: -9.13 };
const mumbai = { lat: 18.97, lon: 72.82 };

const routed = vi.fn<typeof routeInWorker>();
let client: QueryClient;
const route = (pairs: PortPairs) => routeUnknown(client, pairs, routed);
const lines = () => client.getQueryData(seaLinesQuery.queryKey) ?? new Map();

beforeEach(() => {
  client = new QueryClient();
  routed.mockReset();
  // Every pair is 9,750 km along lanes, except the ferry.
  routed.mockImplementation(async (pairs: PortPairs): Promise<RoutedLines> => {
    const line: SeaLine = { km: 9750, path: [] };
    return pairs.map(([from, to]) => ([from, to].includes(dover) ? null : line));
  });
});

test('asks for each pair once, whichever way it is gone', async () => {
  await route([
    [lisbon, mumbai],
    [mumbai, lisbon],
    [dover, calais],
  ]);
  await route([
    [calais, dover],
    [lisbon, mumbai],
  ]);
  expect(routed.mock.calls).toHaveLength(1);
  expect(routed.mock.calls[0]?.[0]).toHaveLength(2);
  const between = betweenIn(lines());
  expect(between(lisbon, mumbai)?.km).toBe(9750);
  expect(between(mumbai, lisbon)).toBe(between(lisbon, mumbai));
  expect(between(dover, calais)).toBeUndefined();
});

test('finds once what two screens ask for at the same time', async () => {
  await Promise.all([route([[lisbon, mumbai]]), route([[mumbai, lisbon]])]);
  expect(routed.mock.calls).toHaveLength(1);
});

test('tells no line before all have been found', async () => {
  const { promise, resolve } = Promise.withResolvers<RoutedLines>();
  routed.mockReturnValue(promise);
  const asked = route([[lisbon, mumbai]]);
  await vi.waitFor(() => expect(routed).toHaveBeenCalled());
  expect(lines().size).toBe(0);
  resolve([{ km: 1, path: [] }]);
  await asked;
  expect(lines().size).toBe(1);
});

test('asks again after the worker has failed, and forgets what it finds for an account that has gone', async () => {
  routed.mockRejectedValueOnce(new Error('no worker'));
  await expect(route([[lisbon, mumbai]])).rejects.toThrow('no worker');
  routed.mockImplementationOnce(async () => {
    client.clear();
    return [{ km: 1, path: [] }];
  });
  await route([[lisbon, mumbai]]);
  expect(lines().size).toBe(0);
  await route([[lisbon, mumbai]]);
  expect(lines().size).toBe(1);
});
