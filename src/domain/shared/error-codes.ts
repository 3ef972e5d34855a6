/** Every kind of refusal, as problem details (RFC 9457) name it. The web has a sentence for each. */
export const errorCodes = [
  'invalid',
  'not-signed-in',
  /** e-mail or password is wrong: never said which */
  'wrong-credentials',
  'not-allowed',
  'foreign-origin',
  'registration-closed',
  'not-found',
  /** the record was edited by somebody else; `current` holds it as it is now */
  'conflict',
  /** something else stands in the way: a name in use, a record others depend on */
  'in-use',
  /** as many as one may have; `limit` says of what, `most` how many (domain/access/caps.ts) */
  'limit-reached',
  'too-large',
  /** another request has it at this moment */
  'locked',
  'unreadable',
  'too-many',
  'failed',
  /** others write for too long; `name`: who is importing, where it is somebody of the same archive */
  'busy',
  /**
   * the database, or the server as it starts, cannot do it now; `inDoubt`: what was asked for may
   * have been done all the same
   */
  'unavailable',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** What is wrong with a field of a request that is `invalid`. */
export interface FieldIssue {
  /** of the field in the body, `records.0.date` */
  path: string;
  /** zod's code for what is wrong with it, or one of the server's */
  code: string;
}
