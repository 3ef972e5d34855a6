import { z } from 'zod';
import { longestCell } from '../limits.ts';

/** What Google calls a device by: a number in one export, its digits in another. */
export const deviceMark = z.union([z.number(), z.string().max(longestCell)]).nullish();

export function deviceOfMark(mark: z.output<typeof deviceMark>): string {
  return String(mark ?? '');
}
