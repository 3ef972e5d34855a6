// oxlint-disable-next-line import/default -- Vite makes one: the address of the worker's file
import workerUrl from './sea-lanes.worker.ts?worker&url';
import type { SeaLine } from '../../../domain/sea-lanes/sea-line.ts';
import type { Coordinates } from '../../../domain/shared/places/geo.ts';

/** The message to the worker. */
export type PortPairs = readonly (readonly [from: Coordinates, to: Coordinates])[];

/** The worker's answer, in the same order; null if the geodesic is the better line. */
export type RoutedLines = readonly (SeaLine | null)[];

/**
 * Identifies the network and the routing rules, because the worker's file name contains a hash of
 * its contents.
 */
export const routingVersion = workerUrl;

/** ms of idle time after which the worker is terminated to free its memory. */
const idle = 30_000;

let worker: Worker | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Routes pairs of ports, one request at a time. Rejects if the worker fails. */
export function routeInWorker(pairs: PortPairs): Promise<RoutedLines> {
  clearTimeout(ending);
  const asked = (worker ??= new Worker(workerUrl, { type: 'module', name: 'sea lanes' }));
  const { promise, resolve, reject } = Promise.withResolvers<RoutedLines>();
  asked.onmessage = ({ data }: MessageEvent<RoutedLines>) => resolve(data);
  asked.onerror = ({ message }) => {
    end();
    reject(new Error(message));
  };
  asked.postMessage(pairs);
  return promise.finally(() => {
    ending = setTimeout(end, idle);
  });
}

function end(): void {
  worker?.terminate();
  worker = undefined;
}
