import type { Bus, ServerEvent, Tab } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import { mustHaveRoom } from '../limits/caps.ts';
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
  sayGoodbye(tab: Tab): Promise<void>;
  /** Whether the session has a tab that may still be open, suspended by the browser or not. */
  hasOpenTab(sessionId: string, userId: string): boolean;
  /**
   * Milliseconds until every open tab of a session that began at the ISO instant has been heard of:
   * a node that has just started knows only the sessions that are younger than itself.
   */
  untilAllTabsAreHeard(sessionCreatedAt: string): number;
  /** Lets lapse what has run out; to be called twice a second. */
  tick(): void;
  close(): void;
}

/** By then, milliseconds after a start, even a hidden tab has shown life again. */
const longestSilence = 1.5 * heartbeat.hidden * 1000;

/** `node` names this process among those on the bus, anew at every start. */
export function createPresence(deps: { bus: Bus; clock: Clock; node: string }): Presence {
  const { bus, clock, node } = deps;
  const startedAt = clock.now();
  const listeners = new Set<Listener>();
  const tabs = new TabRegistry((userId, online) => {
    for (const listener of listeners) listener(userId, online);
  });

  const hear = (event: ServerEvent) => {
    if (event.type === 'session-ended') tabs.endSession(event.sessionId, event.userId);
    if (event.type === 'appearance-changed') tabs.setAppearance(event.userId, event.appearOffline);
    // What this node told of its own tabs, it knew before.
    if (!('node' in event) || event.node === node) return;
    if (event.type === 'tab-alive') tabs.showLife(event, clock.now());
    if (event.type === 'tab-gone') tabs.sayGoodbye(event, clock.now());
    if (event.type === 'tabs-asked') answerWithTabs();
  };
  const answerWithTabs = () => {
    for (const tab of tabs.liveTabsOf(node)) void bus.publish({ type: 'tab-alive', node, ...tab });
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
      await bus.publish({ type: 'tab-alive', node, ...session, ...shown });
    },
    async showLife(tab, visible, appearOffline) {
      const shown = { ...tab, node, visible, appearOffline };
      const { ofSession, ofAccount } = tabs.countOthers(tab);
      mustHaveRoom('tabsOfSession', ofSession);
      mustHaveRoom('tabsOfAccount', ofAccount);
      // Here at once, elsewhere by the bus.
      tabs.showLife(shown, clock.now());
      await bus.publish({ type: 'tab-alive', ...shown });
    },
    async sayGoodbye(tab) {
      tabs.sayGoodbye(tab, clock.now());
      await bus.publish({ type: 'tab-gone', node, ...tab });
    },
    hasOpenTab: (sessionId, userId) => tabs.hasOpenTab(sessionId, userId),
    untilAllTabsAreHeard(sessionCreatedAt) {
      if (Date.parse(sessionCreatedAt) >= startedAt) return 0;
      return Math.max(0, startedAt + longestSilence - clock.now());
    },
    tick: () => tabs.lapse(clock.now()),
    close: unsubscribe,
  };
}
