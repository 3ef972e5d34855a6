import { z } from 'zod';

/** A SHA-256 as it names a file: hex, in lower case. */
export const sha256Form = /^[\da-f]{64}$/;

/** The largest original that is kept, in bytes: a film of some minutes. */
export const largestOriginal = 2_000_000_000;

/** `application/gpx+xml`: what of RFC 6838 (4.2) is in use, without parameters. */
export const mediaType = z
  .string()
  .max(100, { abort: true })
  .regex(/^[a-z\d][a-z\d!#$&^_.+-]*\/[a-z\d][a-z\d!#$&^_.+-]*$/);

/** An original of an archive, kept byte for byte under its hash. */
export interface StoredFile {
  sha256: string;
  /** bytes */
  size: number;
  mediaType: string;
  /** ISO instant at which the archive got it */
  createdAt: string;
}
