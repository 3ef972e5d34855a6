import { largestEvent, type LiveTab, type ServerEvent } from '../platform/bus/bus.ts';

/**
 * Announces the tabs connected to a node in as few events as the bus's size limit allows, in the
 * order of the tabs.
 */
export function* aliveEvents(node: string, tabs: Iterable<LiveTab>): Iterable<ServerEvent> {
  const eventOf = (some: LiveTab[]): ServerEvent => ({ type: 'tabs-alive', node, tabs: some });
  // Each tab is counted with a comma; the last of an event has none.
  const comma = 1;
  const room = largestEvent - bytesOf(eventOf([])) + comma;
  let batch: LiveTab[] = [];
  let taken = 0;
  for (const tab of tabs) {
    const needed = bytesOf(tab) + comma;
    if (batch.length > 0 && taken + needed > room) {
      yield eventOf(batch);
      batch = [];
      taken = 0;
    }
    batch.push(tab);
    taken += needed;
  }
  if (batch.length > 0) yield eventOf(batch);
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
