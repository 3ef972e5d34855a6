import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadWhenReachable } from './load-when-reachable.ts';

/**
 * A component of a file of its own, waited for while the server cannot be reached; beside it what
 * loads the file beforehand.
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): [LazyExoticComponent<ComponentType<Props>>, () => void] {
  return [
    lazy(async () => ({ default: await loadWhenReachable(load) })),
    // When it fails it is tried again when it is needed.
    () => void load().catch(() => {}),
  ];
}
