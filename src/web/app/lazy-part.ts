import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadWhenReachable } from './load-when-reachable.ts';

/**
 * Returns a lazily loaded component, which waits while the server cannot be reached, and a function
 * that preloads it.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): [LazyExoticComponent<ComponentType<Props>>, () => void] {
  return [
    lazy(async () => ({ default: await loadWhenReachable(load) })),
    // Ignored, because loading is repeated when the component is needed.
    () => void load().catch(() => {}),
  ];
}
