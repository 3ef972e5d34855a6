import type { Journey } from '../journey.ts';
import type { Place } from '../place.ts';

/** A journey as far as a line has told it: either end may still be missing, the date ''. */
export type QuickDraft = Omit<Journey, 'from' | 'to'> & {
  from: Place | undefined;
  to: Place | undefined;
};
