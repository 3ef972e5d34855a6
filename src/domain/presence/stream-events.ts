import type { JobState } from '../jobs/job.ts';
import type { KindName } from '../records/registry.ts';

/** Why a session ended, for the screen that it ended on. */
export type SessionEnd = 'signed-out' | 'revoked' | 'password-changed' | 'expired';

/** What the event stream of a tab says, by the names of its events. */
export interface StreamEvents {
  /**
   * the ids of those who are online; `sequence` numbers this and the changes that follow. The first
   * one of a stream, and one after the account has joined or left an archive, says of its archives
   * which version they have: whoever knows another has missed something.
   */
  snapshot: { sequence: number; online: string[]; versions?: Record<string, number> };
  /** somebody came online or went */
  presence: { sequence: number; userId: string; online: boolean };
  'session-ended': { reason: SessionEnd };
  /**
   * an archive's content changed; `version` is the archive's new one. `kinds` has the kinds of record
   * that differ from the version before it; null where that is not known.
   */
  'archive-changed': { archiveId: string; version: number; kinds: KindName[] | null };
  /** how long work of an archive stands, for the screens that wait for it; `total` 0: not known yet */
  job: { archiveId: string; jobId: string; state: JobState; done: number; total: number };
  /** which archives the account belongs to, or who else does, or what they are called has changed */
  'membership-changed': Record<string, never>;
}

export type StreamEventName = keyof StreamEvents;
