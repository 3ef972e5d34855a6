import type { Bus, ServerEvent } from './bus.ts';

/** The bus of an installation with a single node. */
export function memoryBus(): Bus {
  const listeners = new Set<(event: ServerEvent) => void>();
  return {
    async publish(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
    },
  };
}
