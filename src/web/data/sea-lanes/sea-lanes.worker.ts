import land from '../../../../reference/land.json' with { type: 'json' };
import lanes from '../../../../reference/sea-lanes.json' with { type: 'json' };
import { seaRouter } from '../../../domain/sea-lanes/sea-router.ts';
import type { PortPairs, RoutedLines } from './route-in-worker.ts';

const between = seaRouter(lanes, land);

globalThis.addEventListener('message', ({ data }: MessageEvent<PortPairs>) => {
  const routed: RoutedLines = data.map(([from, to]) => between(from, to) ?? null);
  globalThis.postMessage(routed);
});
