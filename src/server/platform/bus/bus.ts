import type { SessionEnd, StreamEvents } from '../../../domain/presence/stream-events.ts';

/** A tab of somebody's browser. */
export interface Tab {
  /** made by the tab itself, unique within its session */
  tab: string;
  sessionId: string;
  userId: string;
}

/** A tab that shows life, and what others must know of it and of its user. */
export interface LiveTab extends Tab {
  visible: boolean;
  appearOffline: boolean;
}

/** What an event may take as JSON, bytes: PostgreSQL takes payloads shorter than 8000. */
export const largestEvent = 7999;

/** What happens on one node and matters to people on all of them. */
export type ServerEvent =
  | ({ type: 'archive-changed' } & StreamEvents['archive-changed'])
  | ({ type: 'job' } & StreamEvents['job'])
  /** which archives a user belongs to has changed */
  | { type: 'membership-changed'; userId: string }
  /** who belongs to an archive, or what it or one of them is called, has changed; or it is gone */
  | { type: 'members-changed'; archiveId: string }
  | { type: 'session-ended'; sessionId: string; userId: string; reason: SessionEnd }
  /** tabs showed life; `node` is the node that they are connected to */
  | { type: 'tabs-alive'; node: string; tabs: LiveTab[] }
  /** a tab said goodbye */
  | ({ type: 'tab-gone'; node: string; forGood: boolean } & Tab)
  /** a user chose to be shown, or not to be */
  | { type: 'appearance-changed'; userId: string; appearOffline: boolean }
  /** a node has started and asks the others for the tabs connected to them */
  | { type: 'tabs-asked'; node: string }
  /** a request waits for the lock of an upload: the one that has it should end */
  | { type: 'upload-wanted'; id: string }
  | { type: 'upload-released'; id: string }
  /** this node was cut off from the others for a while and may have missed events */
  | { type: 'events-missed' };

/** Carries events to every node, this one included, in the order of publishing. */
export interface Bus {
  publish(event: ServerEvent): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: ServerEvent) => void): () => void;
  close(): Promise<void>;
}
