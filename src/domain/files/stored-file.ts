import { z } from 'zod';

/** Maximum size of an original in bytes: a video of a few minutes. */
export const largestOriginal = 2_000_000_000;

/**
 * A media type such as `application/gpx+xml`: the part of RFC 6838 (4.2) that is in use, without
 * parameters.
 */
export const mediaType = z
  .string()
  .max(100, { abort: true })
  .regex(/^[a-z\d][a-z\d!#$&^_.+-]*\/[a-z\d][a-z\d!#$&^_.+-]*$/);

/** An archive's original file, stored unchanged under its hash. */
export interface StoredFile {
  sha256: string;
  /** In bytes. */
  size: number;
  mediaType: string;
  /** ISO instant at which the archive received the file. */
  createdAt: string;
}
