import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Journey } from '../../../domain/journeys/journey.ts';
import { noSeaLine, type SeaLine, type SeaLineBetween } from '../../../domain/sea-lanes/sea-line.ts';
import { whenIdle } from '../when-idle.ts';
import { keepLines, keptLines } from './kept-lines.ts';
import { betweenIn, type KnownLines, unknownPairs } from './known-lines.ts';
import { type PortPairs, routeInWorker } from './route-in-worker.ts';

/** The lines along the sea lanes that this tab knows; those kept of earlier visits to begin with. */
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
 * Finds the lines between ports of which nothing is known, all of them before any is told. A worker that
 * fails is asked again when a screen next needs to know.
 */
export function routeUnknown(
  client: QueryClient,
  pairs: PortPairs,
  route = routeInWorker,
): Promise<void> {
  // In turn, so that what two screens need to know is found once.
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
  // The account has gone meanwhile.
  if (!known) return;
  const lines: KnownLines = new Map([...known, ...found]);
  client.setQueryData(seaLinesQuery.queryKey, lines);
  // Without room for them they are found again.
  whenIdle(() => void keepLines(lines).catch(() => {}));
}

type Ends = Pick<Journey, 'mode' | 'from' | 'to'>;

/** The lines of journeys that may not be in the log yet, as soon as they are found. */
export function useSeaLines(journeys: readonly Ends[]): SeaLineBetween {
  const client = useQueryClient();
  const pairs = journeys
    .filter(({ mode }) => mode === 'sea')
    .map(({ from, to }) => [from, to] as const);
  const { data: lines } = useQuery({ ...seaLinesQuery, enabled: pairs.length > 0 });
  const isUnknown = lines !== undefined && unknownPairs(lines, pairs).size > 0;
  useEffect(() => {
    // Without a worker the geodesic stays.
    if (isUnknown) routeUnknown(client, pairs).catch(() => {});
  });
  return lines ? betweenIn(lines) : noSeaLine;
}

export function useSeaLine(journey: Ends | undefined): SeaLine | undefined {
  const between = useSeaLines(journey ? [journey] : []);
  return journey?.mode === 'sea' ? between(journey.from, journey.to) : undefined;
}
