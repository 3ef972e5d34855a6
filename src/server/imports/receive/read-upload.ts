import { largestSource } from '../../../domain/imports/limits.ts';
import { Refusal } from '../../platform/errors.ts';
import { type BodyLimits, BodySpace } from '../../platform/http/body-space.ts';
import { tooMuchAtOnce } from '../read/file-reading.ts';

/** Slightly more than one of the largest files per account. */
const uploadSpace = { all: 3 * largestSource, each: 1.2 * largestSource };

/** The files of imports that are in memory. */
export class Uploads extends BodySpace {
  constructor(space: Omit<BodyLimits, 'largest'> = uploadSpace) {
    super(
      { ...space, largest: largestSource },
      {
        tooLarge,
        noRoom: tooMuchAtOnce,
        tooSlow: () => new Refusal('invalid', 'upload-stopped'),
        gaveWay: () => new Refusal('invalid', 'upload-too-slow'),
      },
    );
  }
}

/** Returns the refusal of a file that is too large for memory. */
export function tooLarge(): Refusal {
  const problem = { code: 'file-too-large', limit: largestSource } as const;
  return new Refusal('too-large', '', { problem });
}
