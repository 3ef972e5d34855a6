import type { Bus, LiveTab, ServerEvent, Tab } from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import { ensureUnderCap } from '../platform/limits/caps.ts';
import { aliveEvents } from './alive-events.ts';
import { heartbeat, TabRegistry } from './tab-registry.ts';

type Listener = (userId: string, online: boolean) => void;

/**
 * Who is online. Every node keeps the tabs of all nodes: signs of life travel on the bus, and what
 * shows none lapses on each node by itself, so that neither a lost tab nor a lost node leaves a
 * ghost.
 */
export interface Presence {
  isOnline(userId: string): boolean;
  /** Called with every change; returns the function that ends the subscription. */
  subscribe(listener: Listener): () => void;
  /** Somebody signed in. */
  arrive(session: Omit<Tab, 'tab'>): Promise<void>;
  /** A tab showed life. Refuses with `limit-reached` where too many others live. */
  showLife(tab: Tab, visible: boolean, appearOffline: boolean): Promise<void>;
  /** A tab goes; `forGood` unless the browser keeps it for the way back. */
  sayGoodbye(tab: Tab, forGood: boolean): Promise<void>;
  /** Whether the session has a tab that may still be open, suspended by the browser or not. */
  hasOpenTab(sessionId: string, userId: string): boolean;
  /**
   * Milliseconds until every open tab of a session that began at the ISO instant has been heard of:
   * a node that has just started knows only the sessions that are younger than itself.
   */
  untilAllTabsAreHeard(sessionCreatedAt: string): number;
  /** Lets lapse what has run out, and tells the other nodes who lives on; to be called twice a second. */
  tick(): void;
  close(): void;
}

/** By then, milliseconds after a start, even a hidden tab has shown life again. */
const longestSilence = 1.5 * heartbeat.hidden * 1000;

/**
 * A tab that the other nodes see alive for longer than this, milliseconds, needs not be told of at
 * once: many times what passes until the next tick and until the bus has carried what that tells.
 */
const certainFor = 10_000;

/** `node` names this process among those on the bus, anew at every start. */
export function createPresence(deps: { bus: Bus; clock: Clock; node: string }): Presence {
  const { bus, clock, node } = deps;
  const startedAt = clock.now();
  const listeners = new Set<Listener>();
  const tabs = new TabRegistry((userId, online) => {
    for (const listener of listeners) listener(userId, online);
  });

  /** tabs that have shown life since the last tick, and that the other nodes see alive all the same */
  const untold = new Map<string, LiveTab>();
  const tell = (alive: Iterable<LiveTab>) =>
    Promise.all(Array.from(aliveEvents(node, alive), (event) => bus.publish(event)));

  const hear = (event: ServerEvent) => {
    if (event.type === 'session-ended') tabs.endSession(event.sessionId, event.userId);
    if (event.type === 'appearance-changed') tabs.setAppearance(event.userId, event.appearOffline);
    // What this node told of its own tabs, it knew before.
    if (!('node' in event) || event.node === node) return;
    if (event.type === 'tabs-alive') {
      for (const tab of event.tabs) tabs.showLife({ ...tab, node: event.node }, clock.now());
    }
    if (event.type === 'tab-gone') tabs.sayGoodbye(event, event.forGood, clock.now());
    if (event.type === 'tabs-asked') void tell(tabs.liveTabsOf(node));
  };
  const unsubscribe = bus.subscribe(hear);
  void bus.publish({ type: 'tabs-asked', node });

  return {
    isOnline: (userId) => tabs.isOnline(userId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async arrive(session) {
      tabs.arrive(session, node, clock.now());
      const shown = { tab: '', visible: true, appearOffline: false };
      await tell([{ ...session, ...shown }]);
    },
    async showLife(tab, visible, appearOffline) {
      const shown = { ...tab, visible, appearOffline };
      const { ofSession, ofAccount } = tabs.countOthers(tab);
      ensureUnderCap('tabsOfSession', ofSession);
      ensureUnderCap('tabsOfAccount', ofAccount);
      const isCertain = tabs.isKnownAlive(shown, clock.now() + certainFor);
      // Here at once, elsewhere by the bus.
      tabs.showLife({ ...shown, node }, clock.now());
      if (isCertain) untold.set(`${tab.sessionId} ${tab.tab}`, shown);
      else await tell([shown]);
    },
    async sayGoodbye(tab, forGood) {
      tabs.sayGoodbye(tab, forGood, clock.now());
      await bus.publish({ type: 'tab-gone', node, forGood, ...tab });
    },
    hasOpenTab: (sessionId, userId) => tabs.hasOpenTab(sessionId, userId),
    untilAllTabsAreHeard(sessionCreatedAt) {
      if (Date.parse(sessionCreatedAt) >= startedAt) return 0;
      return Math.max(0, startedAt + longestSilence - clock.now());
    },
    tick() {
      tabs.lapse(clock.now());
      // As they are now: a tab that has left meanwhile, or whose session has ended, is not told alive.
      void tell(tabs.alive(untold.values()));
      untold.clear();
    },
    close: unsubscribe,
  };
}
