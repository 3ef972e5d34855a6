import { z } from 'zod';
import { longestCell } from '../limits.ts';

/** Google's identifier of a device: a number in one export, its digits as text in another. */
export const deviceMark = z.union([z.number(), z.string().max(longestCell)]).nullish();

export function deviceOfMark(mark: z.output<typeof deviceMark>): string {
  return String(mark ?? '');
}
