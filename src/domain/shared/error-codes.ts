/**
 * Every type of refusal, as named in problem details (RFC 9457). The web has a message for each.
 */
export const errorCodes = [
  'invalid',
  'not-signed-in',
  /** The email address or the password is wrong; the answer never reveals which. */
  'wrong-credentials',
  'not-allowed',
  'foreign-origin',
  'registration-closed',
  'not-found',
  /** Someone else edited the record; `current` has its current version. */
  'conflict',
  /**
   * Something else prevents the request, such as a name in use or a record that others depend on.
   */
  'in-use',
  /**
   * The maximum number is reached; `limit` names the limit and `most` is its value
   * (domain/access/caps.ts).
   */
  'limit-reached',
  'too-large',
  /** The body of the request came too slowly. */
  'too-slow',
  /** another request has it at this moment */
  'locked',
  'unreadable',
  'too-many',
  'failed',
  /**
   * Other writes have taken too long. `name` is who is importing, if that person belongs to the
   * same archive.
   */
  'busy',
  /**
   * The database is unavailable, or the server is still starting. `inDoubt`: the request may have
   * been carried out nevertheless.
   */
  'unavailable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** An error in one field of an `invalid` request. */
export interface FieldIssue {
  /** The field's path in the body: `records.0.date`. */
  path: string;
  /** A code of zod or of the server for the error. */
  code: string;
}
