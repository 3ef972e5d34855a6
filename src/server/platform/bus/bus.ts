import type { SessionEnd, StreamEvents } from '../../../domain/presence/stream-events.ts';

/** A browser tab. */
export interface Tab {
  /** Created by the tab itself; unique within its session. */
  tab: string;
  sessionId: string;
  userId: string;
}

/** A live tab with its state and its user, as other nodes need them. */
export interface LiveTab extends Tab {
  visible: boolean;
  appearOffline: boolean;
}

/** Maximum size of an event as JSON, in bytes: PostgreSQL requires payloads shorter than 8000. */
export const largestEvent = 7999;

/** Events that all nodes receive because their clients may need them. */
export type ServerEvent =
  | ({ type: 'archive-changed' } & StreamEvents['archive-changed'])
  | ({ type: 'job' } & StreamEvents['job'])
  /** The list of archives that a user belongs to has changed. */
  | { type: 'membership-changed'; userId: string }
  /**
   * The members or the name of an archive have changed, or the name of a member, or the archive was
   * deleted.
   */
  | { type: 'members-changed'; archiveId: string }
  | { type: 'session-ended'; sessionId: string; userId: string; reason: SessionEnd }
  /** Tabs sent a heartbeat; `node` is the node that they are connected to. */
  | { type: 'tabs-alive'; node: string; tabs: LiveTab[] }
  /**
   * A tab closed or left the page. `forGood` is false if the browser keeps the page for back
   * navigation.
   */
  | ({ type: 'tab-gone'; node: string; forGood: boolean } & Tab)
  /** A user switched "appear offline" on or off. */
  | { type: 'appearance-changed'; userId: string; appearOffline: boolean }
  /** A node has started and requests the tabs that are connected to the other nodes. */
  | { type: 'tabs-asked'; node: string }
  /** a request waits for the lock of an upload: the one that has it should end */
  | { type: 'upload-wanted'; id: string }
  | { type: 'upload-released'; id: string }
  /** this node was cut off from the others for a while and may have missed events */
  | { type: 'events-missed' };

/** Delivers events to every node, including this one, in publishing order. */
export interface Bus {
  publish(event: ServerEvent): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: ServerEvent) => void): () => void;
  close(): Promise<void>;
}
