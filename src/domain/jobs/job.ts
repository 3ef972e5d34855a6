import type { Permission } from '../access/permissions.ts';
import type { ErrorCode } from '../shared/error-codes.ts';

/** Work that takes longer than a request should, and the permission that it takes. */
export const permissionOfJob = {
  /** reads a file, or the table of a preview in another way, and compares its rows with the archive */
  'import.preview': 'imports.manage',
  /** writes what a preview says */
  'import.accept': 'imports.manage',
} as const satisfies Record<string, Permission>;
export type JobKind = keyof typeof permissionOfJob;

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Whether nothing will happen to it any more. */
export function isOver(state: JobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled';
}

/** What a job was asked to do, and what people know it by. */
export interface JobDetails {
  fileName: string;
  /** of a preview: whose log it is, when that was said */
  personId?: string;
  /** of an accept: where it turns out that something is to be answered first, the preview stays open */
  onlyIfClear?: boolean;
  /** of an accept: what was seen of what has been said of the preview */
  seen?: number;
}

/** Why a job failed: what a refused request says of itself, without its status. */
export interface JobProblem extends Record<string, unknown> {
  code: ErrorCode;
  reason?: string;
}
