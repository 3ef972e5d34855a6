import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Journey } from '../../../domain/journeys/journey.ts';
import { noSeaLine, type SeaLine, type SeaLineBetween } from '../../../domain/sea-lanes/sea-line.ts';
import { whenIdle } from '../when-idle.ts';

import { betweenIn, type KnownLines, unknownPairs } from './known-lines.ts';
import { type PortPairs, routeInWorker, routingVersion } from './route-in-worker.ts';
import { keepBeside, keptAnswer } from '../offline/answer-cache.ts';

/** Cache path of the lines, next to the session's responses; they are deleted with it. */
const path = `/kept-sea-lines?by=${encodeURIComponent(routingVersion)}`;

/** Returns the lines found in earlier visits with this version of the routing rules. */
async function keptLines(): Promise<KnownLines> {
  try {
    const kept = (await (await keptAnswer(path))?.json()) as [string, never][] | undefined;
    return new Map(kept);
  } catch {
    // The lines are computed again.
    return new Map();
  }
}

/** Stores lines on this device if the session is kept there. */
async function keepLines(lines: KnownLines): Promise<void> {
  await keepBeside(path, new Response(JSON.stringify([...lines])));
}


/** The sea lines known to this tab, initially those stored in earlier visits. */
export const seaLinesQuery = queryOptions({
  queryKey: ['sea-lines'],
  queryFn: async ({ client, queryKey }): Promise<KnownLines> => {
    const known = client.getQueryData<KnownLines>(queryKey) ?? new Map();
    return new Map([...(await keptLines()), ...known]);
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  structuralSharing: false,
});

let turn: Promise<unknown> = Promise.resolve();

/**
 * Finds the unknown lines between ports, and publishes them together. After a failure, the worker
 * is used again on the next request.
 */
export function routeUnknown(
  client: QueryClient,
  pairs: PortPairs,
  route = routeInWorker,
): Promise<void> {
  // One request after the other, so that lines needed by two pages are only computed once.
  const routed = turn.then(() => routeNow(client, pairs, route));
  turn = routed.catch(() => {});
  return routed;
}

async function routeNow(
  client: QueryClient,
  pairs: PortPairs,
  route: typeof routeInWorker,
): Promise<void> {
  const unknown = unknownPairs(await client.fetchQuery(seaLinesQuery), pairs);
  if (unknown.size === 0) return;
  const routed = await route([...unknown.values()]);
  const found = [...unknown.keys()].map((key, at) => [key, routed[at] ?? null] as const);
  const known = client.getQueryData(seaLinesQuery.queryKey);
  // The account has signed out in the meantime.
  if (!known) return;
  const lines: KnownLines = new Map([...known, ...found]);
  client.setQueryData(seaLinesQuery.queryKey, lines);
  // Without space to store them, they are computed again on the next visit.
  whenIdle(() => void keepLines(lines).catch(() => {}));
}

type Ends = Pick<Journey, 'mode' | 'from' | 'to'>;

/** Returns the sea lines of journeys that may not be in the log yet, when they are found. */
export function useSeaLines(journeys: readonly Ends[]): SeaLineBetween {
  const client = useQueryClient();
  const pairs = journeys
    .filter(({ mode }) => mode === 'sea')
    .map(({ from, to }) => [from, to] as const);
  const { data: lines } = useQuery({ ...seaLinesQuery, enabled: pairs.length > 0 });
  const isUnknown = lines !== undefined && unknownPairs(lines, pairs).size > 0;
  useEffect(() => {
    // If the worker fails, the geodesic stays.
    if (isUnknown) routeUnknown(client, pairs).catch(() => {});
  });
  return lines ? betweenIn(lines) : noSeaLine;
}

export function useSeaLine(journey: Ends | undefined): SeaLine | undefined {
  const between = useSeaLines(journey ? [journey] : []);
  return journey?.mode === 'sea' ? between(journey.from, journey.to) : undefined;
}
