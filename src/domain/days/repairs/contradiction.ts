import type { Spot } from '../facts/spot.ts';
import type { Proposal } from './proposal.ts';

/**
 * What contradicts itself, or is missing: `gap`: days between two places of which nothing says how somebody
 * came from one to the other; `jump`: the same within one date, from a country to another; `too-far`: a
 * departure before somebody can have been there; `two-places`: stays of one night in two places;
 * `elsewhere`: nights of a stay on which journeys had taken somebody away from it; `out-of-range`: a date on
 * which nobody of whom days are counted lived; `backwards`: an arrival before the departure of the same journey.
 */
export const contradictionKinds = [
  'gap',
  'jump',
  'too-far',
  'two-places',
  'elsewhere',
  'backwards',
  'out-of-range',
] as const;
export type ContradictionKind = (typeof contradictionKinds)[number];

/** What is to be repaired between two records, and what would repair it. */
export interface Contradiction {
  kind: ContradictionKind;
  /** YYYY-MM-DD: the dates between which it lies, or the first night and the day after the last */
  from: string;
  to: string;
  between: readonly [Spot, Spot];
  /** the records that say so; `''` where none does, or one says all of it */
  records: readonly [string, string];
  /** the likeliest first; none where only one of the two records can be wrong */
  proposals: readonly Proposal[];
}
