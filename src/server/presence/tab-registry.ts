import type { LiveTab, Tab } from '../platform/bus/bus.ts';
import { caps } from '../../domain/access/caps.ts';
import { Ends } from './ends.ts';

const second = 1000;

/** Seconds between the heartbeats of a tab that is looked at, and of one in the background. */
export const heartbeat = { visible: 25, hidden: 60 };

/** A tab without a heartbeat for this long counts as lost: three beats missed, milliseconds. */
const lifetime = { visible: 75 * second, hidden: 180 * second };

/** A tab that said goodbye is still there for a moment: a reload must not flicker. */
const goodbyeGrace = 1.5 * second;

/** What a closed tab had sent before its goodbye may arrive after it, for so long, milliseconds. */
const lateLife = 60 * second;

/** A lost tab may be suspended by the browser and still open; after this long it counts as crashed. */
const longestSuspension = 12 * 60 * 60 * second;

/** The tab that stands for a sign-in until the first real one of its session shows life. */
const arrivalTab = '';

interface TabState extends Tab {
  node: string;
  /** `closed`: it never comes back, whatever still arrives from it */
  state: 'live' | 'leaving' | 'silent' | 'closed';
  /** `leaving` becomes `closed` and not forgotten */
  forGood?: boolean;
  /** when the state ends, Unix milliseconds */
  until: number;
}

const closed = { state: 'closed', forGood: true, until: 0 } as const;

interface Presence {
  appearOffline: boolean;
  online: boolean;
  tabs: Map<string, TabState>;
}

/**
 * The tabs of everybody, as one node knows them. A user is online while any tab of any session
 * lives and they do not choose to appear offline. Times are Unix milliseconds, given by the caller.
 */
export class TabRegistry {
  readonly #users = new Map<string, Presence>();
  readonly #ends = new Ends<TabState>();
  readonly #changed: (userId: string, online: boolean) => void;

  constructor(changed: (userId: string, online: boolean) => void) {
    this.#changed = changed;
  }

  isOnline(userId: string): boolean {
    return this.#users.get(userId)?.online ?? false;
  }

  /** Whether the session has a tab that may still be open, suspended by the browser or not. */
  hasOpenTab(sessionId: string, userId: string): boolean {
    const tabs = [...(this.#users.get(userId)?.tabs.values() ?? [])];
    return tabs.some(
      ({ state, ...one }) =>
        one.sessionId === sessionId &&
        one.tab !== arrivalTab &&
        (state === 'live' || state === 'silent'),
    );
  }

  /** How many other tabs of a tab's session and account live. */
  countOthers(tab: Tab): { ofSession: number; ofAccount: number } {
    const others = [...(this.#users.get(tab.userId)?.tabs.values() ?? [])].filter(
      (one) => one.state === 'live' && one.tab !== arrivalTab && keyOf(one) !== keyOf(tab),
    );
    const ofSession = others.filter(({ sessionId }) => sessionId === tab.sessionId);
    return { ofSession: ofSession.length, ofAccount: others.length };
  }

  /** Whether the tab is known to live beyond `time`, and its user to appear as it says. */
  isKnownAlive({ appearOffline, ...tab }: Tab & { appearOffline: boolean }, time: number): boolean {
    const user = this.#users.get(tab.userId);
    const known = user?.tabs.get(keyOf(tab));
    const isSame = known?.state === 'live' && user?.appearOffline === appearOffline;
    return isSame && known.until > time;
  }

  /** Those among the tabs that live, with what others must know of them now. */
  *alive(tabs: Iterable<Tab & { visible: boolean }>): Iterable<LiveTab> {
    for (const tab of tabs) {
      const user = this.#users.get(tab.userId);
      const isAlive = user?.tabs.get(keyOf(tab))?.state === 'live';
      if (isAlive) yield { ...tab, appearOffline: user.appearOffline };
    }
  }

  /** The live tabs connected to a node, with what others must know of them. */
  *liveTabsOf(node: string): Iterable<LiveTab> {
    for (const { appearOffline, tabs } of this.#users.values()) {
      for (const { tab, sessionId, userId, state, node: own } of tabs.values()) {
        const known = own === node && state === 'live';
        if (known) yield { tab, sessionId, userId, visible: true, appearOffline };
      }
    }
  }

  /** Somebody signed in: online from now, the tab will show itself. */
  arrive(session: Omit<Tab, 'tab'>, node: string, now: number): void {
    this.showLife({ ...session, tab: arrivalTab, node, visible: true, appearOffline: false }, now);
  }

  showLife(tab: LiveTab & { node: string }, now: number): void {
    const { visible, appearOffline, ...identity } = tab;
    const life = visible ? lifetime.visible : lifetime.hidden;
    this.#update(tab.userId, (user) => {
      user.appearOffline = appearOffline;
      const known = user.tabs.get(keyOf(tab));
      if (known?.forGood) return;
      this.#forget(user, tab);
      if (tab.tab !== arrivalTab) this.#forget(user, { ...tab, tab: arrivalTab });
      const live: TabState = { ...identity, state: 'live', until: now };
      user.tabs.set(keyOf(tab), live);
      this.#ends.set(live, life, now);
      this.#keepWithinCap(user);
    });
  }

  /**
   * `forGood`: the tab is closed or shows another page, not kept for the way back. Then nothing brings
   * it back to life: a request that it made just before may be heard after the goodbye.
   */
  sayGoodbye(tab: Tab, forGood: boolean, now: number): void {
    this.#update(tab.userId, (user) => {
      const known = user.tabs.get(keyOf(tab));
      if (known?.state === 'live' || known?.state === 'leaving') {
        known.state = 'leaving';
        known.forGood = forGood;
        this.#ends.set(known, goodbyeGrace, now);
      } else if (forGood) {
        const { sessionId, userId } = tab;
        this.#close(user, known ?? { sessionId, userId, tab: tab.tab, node: '', ...closed }, now);
      } else if (known) {
        this.#forget(user, known);
      }
    });
  }

  endSession(sessionId: string, userId: string): void {
    this.#update(userId, (user) => {
      for (const tab of user.tabs.values()) {
        if (tab.sessionId === sessionId) this.#forget(user, tab);
      }
    });
  }

  setAppearance(userId: string, appearOffline: boolean): void {
    this.#update(userId, (user) => {
      user.appearOffline = appearOffline;
    });
  }

  /** Lets end what has run out by `now`. */
  lapse(now: number): void {
    for (const tab of this.#ends.take(now)) {
      this.#update(tab.userId, (user) => {
        if (tab.state === 'leaving' && tab.forGood) return this.#close(user, tab, now);
        const mayBeSuspended = tab.state === 'live' && tab.tab !== arrivalTab;
        if (!mayBeSuspended) return this.#forget(user, tab);
        tab.state = 'silent';
        this.#ends.set(tab, longestSuspension, now);
      });
    }
  }

  #close(user: Presence, tab: TabState, now: number): void {
    user.tabs.set(keyOf(tab), Object.assign(tab, closed));
    this.#ends.set(tab, lateLife, now);
    this.#keepWithinCap(user);
  }

  #forget({ tabs }: Presence, tab: Tab): void {
    const known = tabs.get(keyOf(tab));
    if (!known) return;
    tabs.delete(keyOf(tab));
    this.#ends.cancel(known);
  }

  /** Tabs that are closed or fell silent are kept in case more is heard of them, within the cap. */
  #keepWithinCap(user: Presence): void {
    if (user.tabs.size <= caps.tabsOfAccount) return;
    const unheard = [...user.tabs.values()].filter(
      ({ state }) => state === 'silent' || state === 'closed',
    );
    const [first] = unheard.toSorted((a, b) => a.until - b.until);
    if (first) this.#forget(user, first);
  }

  #update(userId: string, change: (user: Presence) => void): void {
    const user = this.#users.get(userId) ?? {
      appearOffline: false,
      online: false,
      tabs: new Map<string, TabState>(),
    };
    change(user);
    const wasOnline = user.online;
    user.online =
      !user.appearOffline &&
      [...user.tabs.values()].some(({ state }) => state === 'live' || state === 'leaving');
    if (user.tabs.size > 0) this.#users.set(userId, user);
    else this.#users.delete(userId);
    if (user.online !== wasOnline) this.#changed(userId, user.online);
  }
}

function keyOf({ sessionId, tab }: Tab): string {
  return `${sessionId} ${tab}`;
}
