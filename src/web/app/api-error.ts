import type { Problem as FileProblem } from '../../domain/imports/problem.ts';
import { type ErrorCode, errorCodes, type FieldIssue } from '../../domain/shared/error-codes.ts';
import { isFromProxyAlone } from './proxy-status.ts';

/** Error codes of a request: the server's refusals, and failures to reach it. */
export type FailureCode =
  | ErrorCode
  /** A proxy rejected the request because of its size; the server has not received it. */
  | 'too-large-for-proxy'
  /** The server has a newer release than this tab. */
  | 'outdated'
  /** There was no response: no network, or the server is down. */
  | 'unreachable'
  /** Aborted after 30 s. */
  | 'timed-out'
  /** The request was stopped while it was queued; nothing was done. */
  | 'stopped';

interface Problem {
  code: FailureCode;
  status?: number;
  reason?: string;
  name?: string;
  id?: string;
  issues?: FieldIssue[];
  current?: unknown;
  retryAfter?: number | undefined;
  inDoubt?: boolean;
  problem?: FileProblem | undefined;
  limit?: string | undefined;
  most?: number | undefined;
}

/** The error of every unsuccessful request. Pages switch on `code`. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** A `RefusalReason` of the server or of a later version of it; '' if there is none. */
  readonly reason: string;
  /** Name of the person or thing that the reason is about, if there is one. */
  readonly about: string;
  /** Request ID, which is also in the server's log. */
  readonly id: string;
  readonly issues: readonly FieldIssue[];
  /** For `conflict`: the current record. */
  readonly current: unknown;
  /** For `too-many` and `unavailable`: seconds to wait before another attempt. */
  readonly retryAfter: number | undefined;
  /** For `unavailable`: whether the action may have been done nevertheless. */
  readonly inDoubt: boolean;
  /** For `unreadable` and `too-large`: the problem with the file. */
  readonly problem: FileProblem | undefined;
  /** For `limit-reached`: the cap or kind whose limit was reached, and the limit. */
  readonly limit: string | undefined;
  readonly most: number | undefined;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.reason ? `${problem.code}: ${problem.reason}` : problem.code, options);
    this.name = 'ApiError';
    this.code = problem.code;
    this.status = problem.status ?? 0;
    this.reason = problem.reason ?? '';
    this.about = problem.name ?? '';
    this.id = problem.id ?? '';
    this.issues = problem.issues ?? [];
    this.current = problem.current;
    this.retryAfter = problem.retryAfter;
    this.inDoubt = problem.inDoubt ?? false;
    this.problem = problem.problem;
    this.limit = problem.limit;
    this.most = problem.most;
  }

  issueAt(path: string): string | undefined {
    return this.issues.find((issue) => issue.path === path)?.code;
  }
}

/** Reads problem details (RFC 9457). A response without them is described by its status. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const body: Record<string, unknown> = await response
    .json()
    .then((json: unknown) => (isRecord(json) ? json : {}))
    .catch(() => ({}));
  const code = errorCodes.find((known) => known === body['code']);
  const seconds = Number(response.headers.get('Retry-After') ?? body['retryAfter'] ?? Number.NaN);
  return new ApiError({
    code: code ?? codeOfStatus(response.status),
    status: response.status,
    reason: textOf(body['reason']),
    name: textOf(body['name']),
    id: textOf(body['id']) || (response.headers.get('X-Request-Id') ?? ''),
    issues: Array.isArray(body['issues']) ? (body['issues'] as FieldIssue[]) : [],
    current: body['current'],
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    inDoubt: body['inDoubt'] === true,
    problem: isRecord(body['problem']) ? (body['problem'] as unknown as FileProblem) : undefined,
    limit: textOf(body['limit']) || undefined,
    most: typeof body['most'] === 'number' ? body['most'] : undefined,
  });
}

/**
 * Converts an error of `fetch`: a time-out, or no connection. The error of a request that its page
 * aborted is returned unchanged.
 */
export function errorOfFetch(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiError({ code: 'timed-out' }, { cause: error });
  }
  if (error instanceof TypeError) return new ApiError({ code: 'unreachable' }, { cause: error });
  return error;
}

function codeOfStatus(status: number): FailureCode {
  if (status === 401) return 'not-signed-in';
  if (status === 403) return 'not-allowed';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  // The server gives its own refusals a code, so this one came from a proxy.
  if (status === 413) return 'too-large-for-proxy';
  if (status === 429) return 'too-many';
  // A 503 of the server itself has a code.
  if (isFromProxyAlone(status) || status === 503) return 'unreachable';
  return status < 500 ? 'invalid' : 'failed';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
