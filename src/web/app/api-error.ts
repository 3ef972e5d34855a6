import type { Problem as FileProblem } from '../../domain/imports/problem.ts';
import type { CapName } from '../../domain/access/caps.ts';
import { type ErrorCode, errorCodes, type FieldIssue } from '../../domain/shared/error-codes.ts';
import { isFromProxyAlone } from './proxy-status.ts';

/** What can go wrong with a request: the server's refusals, and never reaching it. */
export type FailureCode =
  | ErrorCode
  /** a proxy on the way refused the size; the server has not seen the request */
  | 'too-large-for-proxy'
  /** the server is of a newer release than this tab */
  | 'outdated'
  /** no answer came: no network, server down */
  | 'unreachable'
  /** given up after 30 s */
  | 'timed-out'
  /** it waited for its turn until nobody wanted it any more; nothing was done */
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
  limit?: CapName | undefined;
  most?: number | undefined;
}

/** Every request that does not succeed throws this; screens switch over `code`. */
export class ApiError extends Error {
  readonly code: FailureCode;
  /** HTTP status, 0 when there was no answer */
  readonly status: number;
  /** a `RefusalReason` of the server, or of a later version of it; '' where there is none */
  readonly reason: string;
  /** whom or what the reason is about, where it is about one */
  readonly about: string;
  /** request id, also in the server's log */
  readonly id: string;
  readonly issues: readonly FieldIssue[];
  /** for `conflict`: the record as it is now */
  readonly current: unknown;
  /** for `too-many` and `unavailable`: seconds until another attempt makes sense */
  readonly retryAfter: number | undefined;
  /** for `unavailable`: what was asked for may have been done all the same */
  readonly inDoubt: boolean;
  /** for `unreadable` and `too-large`: what is wrong with the file */
  readonly problem: FileProblem | undefined;
  /** for `limit-reached`: of what there are as many as there may be, and how many */
  readonly limit: CapName | undefined;
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

/** Reads problem details (RFC 9457); an answer without them is told by its status. */
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
    limit: textOf(body['limit']) === '' ? undefined : (body['limit'] as CapName),
    most: typeof body['most'] === 'number' ? body['most'] : undefined,
  });
}

/** What `fetch` threw: the time-out, or no connection. A request that its screen aborted is passed on as it is. */
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
  // The server names its own refusals, so that this one is a proxy's.
  if (status === 413) return 'too-large-for-proxy';
  if (status === 429) return 'too-many';
  // A 503 of the server's own has a code.
  if (isFromProxyAlone(status) || status === 503) return 'unreachable';
  return status < 500 ? 'invalid' : 'failed';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
