/** What happens on one node and matters to people on all of them. */
export type ServerEvent =
  /** an archive's content changed; `version` is the archive's new one */
  | { type: 'archive-changed'; archiveId: string; version: number }
  /** progress of an import, for the screen that waits for it */
  | { type: 'import-progress'; archiveId: string; importId: string; done: number; total: number }
  /** memberships or archives of a user changed */
  | { type: 'membership-changed'; userId: string }
  | { type: 'presence-changed'; userId: string; online: boolean }
  | { type: 'session-ended'; sessionId: string; userId: string };

/** Carries events to every node, this one included, in the order of publishing. */
export interface Bus {
  publish(event: ServerEvent): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: ServerEvent) => void): () => void;
  close(): Promise<void>;
}
