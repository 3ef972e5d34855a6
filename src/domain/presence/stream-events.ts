import type { JobState } from '../jobs/job.ts';
import type { KindName } from '../records/registry.ts';

/** Why a session ended, for the page that was open at the time. */
export type SessionEnd = 'signed-out' | 'revoked' | 'password-changed' | 'expired';

/** The data of a tab's event stream, by event name. */
export interface StreamEvents {
  /**
   * The ids of the accounts that are online; `sequence` numbers this event and the changes after
   * it. `versions` has the current version of each of the account's archives, so that a tab with
   * another version detects missed events. It is set in a stream's first snapshot, and in the
   * snapshot after the account has joined or left an archive.
   */
  snapshot: { sequence: number; online: string[]; versions?: Record<string, number> };
  /** An account came online or went offline. */
  presence: { sequence: number; userId: string; online: boolean };
  'session-ended': { reason: SessionEnd };
  /**
   * An archive's content changed; `version` is the new version. `kinds` lists the kinds of record
   * that differ from the previous version; null if unknown.
   */
  'archive-changed': { archiveId: string; version: number; kinds: KindName[] | null };
  /**
   * Progress of an archive's job, for the pages that wait for it. `total` is 0 while it is unknown.
   */
  job: { archiveId: string; jobId: string; state: JobState; done: number; total: number };
  /** The account's archives, their members or their names have changed. */
  'membership-changed': Record<string, never>;
}

export type StreamEventName = keyof StreamEvents;
