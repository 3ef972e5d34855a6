import type { LiveTab, Tab } from '../platform/bus/bus.ts';
import { caps } from '../../domain/access/caps.ts';

/**
 * Tracks when items end. Items with the same lifetime end in the order in which they were set, so
 * each lifetime has its own sorted queue, and removing ended items looks at no others. Times are
 * milliseconds, given by the caller.
 */
export class Ends<Item extends { until: number }> {
  /** By lifetime; a Set keeps insertion order. */
  readonly #queues = new Map<number, Set<Item>>();
  #now = -Infinity;

  /**
   * Sets the end of an item to `now` + `life`, replacing any earlier end, and updates its `until`.
   */
  set(item: Item, life: number, now: number): void {
    this.#moveTo(now);
    this.cancel(item);
    item.until = now + life;
    this.#queues.getOrInsertComputed(life, () => new Set()).add(item);
  }

  cancel(item: Item): void {
    for (const queue of this.#queues.values()) queue.delete(item);
  }

  /** Removes and yields the items that have ended by `now`. */
  *take(now: number): Iterable<Item> {
    this.#moveTo(now);
    for (const queue of this.#queues.values()) {
      for (const item of queue) {
        if (item.until > now) break;
        queue.delete(item);
        yield item;
      }
    }
  }

  /**
   * If the clock was set back, no item may last longer than its lifetime, so that the queues stay
   * sorted.
   */
  #moveTo(now: number): void {
    if (now < this.#now) {
      for (const [life, queue] of this.#queues) {
        for (const item of queue) item.until = Math.min(item.until, now + life);
      }
    }
    this.#now = now;
  }
}

const second = 1000;

/** Seconds between the heartbeats of a visible tab, and of one in the background. */
export const heartbeat = { visible: 25, hidden: 60 };

/** A tab without a heartbeat for this many milliseconds (three missed) counts as lost. */
const lifetime = { visible: 75 * second, hidden: 180 * second };

/** A closed tab still counts for this many milliseconds, so that a reload does not flicker. */
const goodbyeGrace = 1.5 * second;

/**
 * For this many milliseconds after a goodbye, heartbeats that the tab sent before it may still
 * arrive.
 */
const lateLife = 60 * second;

/**
 * A lost tab may be open but suspended by the browser; after this many milliseconds it counts as
 * crashed.
 */
const longestSuspension = 12 * 60 * 60 * second;

/** Placeholder tab for a sign-in, until the first real tab of the session sends a heartbeat. */
const arrivalTab = '';

interface TabState extends Tab {
  node: string;
  /** `closed`: it never comes back, whatever still arrives from it. */
  state: 'live' | 'leaving' | 'silent' | 'closed';
  /** A `leaving` tab then becomes `closed` instead of being forgotten. */
  forGood?: boolean;
  /** When the state ends, in Unix milliseconds. */
  until: number;
}

const closed = { state: 'closed', forGood: true, until: 0 } as const;

interface Presence {
  appearOffline: boolean;
  online: boolean;
  tabs: Map<string, TabState>;
}

/**
 * The tabs of all users, as one node knows them. A user is online while any tab of any session is
 * live and the user does not appear offline. Times are Unix milliseconds, given by the caller.
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

  /** Whether the session has a tab that may still be open, even if the browser has suspended it. */
  hasOpenTab(sessionId: string, userId: string): boolean {
    const tabs = [...(this.#users.get(userId)?.tabs.values() ?? [])];
    return tabs.some(
      ({ state, ...one }) =>
        one.sessionId === sessionId &&
        one.tab !== arrivalTab &&
        (state === 'live' || state === 'silent'),
    );
  }

  /** Counts the other live tabs of a tab's session and account. */
  countOthers(tab: Tab): { ofSession: number; ofAccount: number } {
    const others = [...(this.#users.get(tab.userId)?.tabs.values() ?? [])].filter(
      (one) => one.state === 'live' && one.tab !== arrivalTab && keyOf(one) !== keyOf(tab),
    );
    const ofSession = others.filter(({ sessionId }) => sessionId === tab.sessionId);
    return { ofSession: ofSession.length, ofAccount: others.length };
  }

  /** Whether the tab is known to be live beyond `time`, and its user's appearance is unchanged. */
  isKnownAlive({ appearOffline, ...tab }: Tab & { appearOffline: boolean }, time: number): boolean {
    const user = this.#users.get(tab.userId);
    const known = user?.tabs.get(keyOf(tab));
    const isSame = known?.state === 'live' && user?.appearOffline === appearOffline;
    return isSame && known.until > time;
  }

  /** Yields the live ones of the given tabs, with their users' current appearance. */
  *alive(tabs: Iterable<Tab & { visible: boolean }>): Iterable<LiveTab> {
    for (const tab of tabs) {
      const user = this.#users.get(tab.userId);
      const isAlive = user?.tabs.get(keyOf(tab))?.state === 'live';
      if (isAlive) yield { ...tab, appearOffline: user.appearOffline };
    }
  }

  /** Yields the live tabs connected to a node, with their users' current appearance. */
  *liveTabsOf(node: string): Iterable<LiveTab> {
    for (const { appearOffline, tabs } of this.#users.values()) {
      for (const { tab, sessionId, userId, state, node: own } of tabs.values()) {
        const known = own === node && state === 'live';
        if (known) yield { tab, sessionId, userId, visible: true, appearOffline };
      }
    }
  }

  /** A user signed in and is online from now on; the tab will send heartbeats later. */
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
   * `forGood` is true if the tab was closed or left the page and the browser does not keep the page
   * for back navigation. Nothing revives such a tab: a request sent just before the goodbye may
   * arrive after it.
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

  /** Expires the states that have ended by `now`. */
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

  /**
   * Removes closed and silent tabs beyond the cap. The others are kept in case they send something
   * later.
   */
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
