import type { Permission } from '../access/permissions.ts';
import type { ErrorCode } from '../shared/error-codes.ts';

/** The kinds of work that take too long for a request, with the permission that each requires. */
export const permissionOfJob = {
  /**
   * Reads a file, or reads a preview's table with another column mapping, and compares its rows
   * with the archive.
   */
  'import.preview': 'imports.manage',
  /** Writes the records of a preview. */
  'import.accept': 'imports.manage',
} as const satisfies Record<string, Permission>;
export type JobKind = keyof typeof permissionOfJob;

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Whether a state is final. */
export function isOver(state: JobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

/** The parameters of a job, and the file name that identifies it to users. */
export interface JobDetails {
  fileName: string;
  /** For previews: the person whose log it is, if given. */
  personId?: string;
  /** For accepting a preview: if questions turn out to be unanswered, leave the preview open. */
  onlyIfClear?: boolean;
  /** For accepting a preview: the revision of the preview's answers that the user saw. */
  seen?: number;
}

/** Why a job failed: the body of a refused request, without its status. */
export interface JobProblem extends Record<string, unknown> {
  code: ErrorCode;
  reason?: string;
}
