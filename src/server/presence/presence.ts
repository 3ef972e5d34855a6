import {
  type Bus,
  type LiveTab,
  type ServerEvent,
  type Tab,
  largestEvent,
} from '../platform/bus/bus.ts';
import type { Clock } from '../platform/clock.ts';
import { ensureUnderCap } from '../platform/limits/caps.ts';
import { heartbeat, TabRegistry } from './tab-registry.ts';

type Listener = (userId: string, online: boolean) => void;

/**
 * Tracks who is online. Every node keeps the tabs of all nodes: heartbeats travel on the bus, and
 * tabs without heartbeats expire on each node independently. So neither a lost tab nor a lost node
 * leaves a user online for ever.
 */
export interface Presence {
  isOnline(userId: string): boolean;
  /** Calls the listener on every change; returns a function that ends the subscription. */
  subscribe(listener: Listener): () => void;
  /** A user signed in. */
  arrive(session: Omit<Tab, 'tab'>): Promise<void>;
  /** A tab sent a heartbeat. Refuses with `limit-reached` if too many other tabs are live. */
  showLife(tab: Tab, visible: boolean, appearOffline: boolean): Promise<void>;
  /** A tab closes; `forGood` unless the browser keeps the page for back navigation. */
  sayGoodbye(tab: Tab, forGood: boolean): Promise<void>;
  /** Whether the session has a tab that may still be open, even if the browser has suspended it. */
  hasOpenTab(sessionId: string, userId: string): boolean;
  /**
   * Returns the milliseconds until every open tab of a session that began at this ISO instant has
   * sent a heartbeat: a node that has just started knows only sessions younger than itself.
   */
  untilAllTabsAreHeard(sessionCreatedAt: string): number;
  /** Expires tabs and announces live ones to the other nodes; call it twice a second. */
  tick(): void;
  close(): void;
}

/** Milliseconds after the start by which even a hidden tab has sent a heartbeat. */
const longestSilence = 1.5 * heartbeat.hidden * 1000;

/**
 * If the other nodes consider a tab live for longer than this many milliseconds, its heartbeat need
 * not be announced immediately. The value is many times the interval until the next tick plus the
 * delay of the bus.
 */
const certainFor = 10_000;

/** `node` identifies this process on the bus; it is new at every start. */
export function createPresence(deps: { bus: Bus; clock: Clock; node: string }): Presence {
  const { bus, clock, node } = deps;
  const startedAt = clock.now();
  const listeners = new Set<Listener>();
  const tabs = new TabRegistry((userId, online) => {
    for (const listener of listeners) listener(userId, online);
  });

  /** Tabs with a heartbeat since the last tick that the other nodes still consider live. */
  const untold = new Map<string, LiveTab>();
  const tell = (alive: Iterable<LiveTab>) =>
    Promise.all(Array.from(aliveEvents(node, alive), (event) => bus.publish(event)));

  const hear = (event: ServerEvent) => {
    if (event.type === 'session-ended') tabs.endSession(event.sessionId, event.userId);
    if (event.type === 'appearance-changed') tabs.setAppearance(event.userId, event.appearOffline);
    // This node already knows its own events.
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
      // Applied here immediately, on other nodes by the bus.
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
      // Uses the current state: a tab that has closed since, or whose session has ended, is not
      // announced.
      void tell(tabs.alive(untold.values()));
      untold.clear();
    },
    close: unsubscribe,
  };
}

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
