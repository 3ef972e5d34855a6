// oxlint-disable-next-line import/default -- Vite makes one: the address of the worker's file
import workerUrl from './sea-lanes.worker.ts?worker&url';
import type { SeaLine } from '../../../domain/sea-lanes/sea-line.ts';
import type { Coordinates } from '../../../domain/shared/places/geo.ts';

/** What the worker is sent … */
export type PortPairs = readonly (readonly [from: Coordinates, to: Coordinates])[];

/** … and what it answers, in the same order: null where the geodesic is the better answer. */
export type RoutedLines = readonly (SeaLine | null)[];

/** Names the network and the rules of routing: the worker's file is called by what is in it. */
export const routingVersion = workerUrl;

/** ms without anything to route, after which the worker goes and its memory with it. */
const idle = 30_000;

let worker: Worker | undefined;
let ending: ReturnType<typeof setTimeout> | undefined;

/** Routes pairs of ports, before the next are asked for. Rejects where the worker cannot work. */
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
