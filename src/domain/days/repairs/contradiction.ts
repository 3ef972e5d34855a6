import type { Spot } from '../facts/spot.ts';
import type { Proposal } from './proposal.ts';

/**
 * Kinds of contradictions and missing records:
 * - `gap`: days between two places, with no record of the trip from one to the other.
 * - `silence`: too many days since the last record for the presence to be certain.
 * - `jump`: the same within one date, from one country to another.
 * - `too-far`: a departure before the person can have been there.
 * - `two-places`: stays of the same night in two places.
 * - `elsewhere`: nights of a stay that journeys place elsewhere.
 * - `backwards`: an arrival before the departure of the same journey.
 * - `out-of-range`: a date on which no one whose days are counted can have lived.
 */
export const contradictionKinds = [
  'gap',
  'silence',
  'jump',
  'too-far',
  'two-places',
  'elsewhere',
  'backwards',
  'out-of-range',
] as const;
export type ContradictionKind = (typeof contradictionKinds)[number];

/** A contradiction between two records, with proposals that would repair it. */
export interface Contradiction {
  kind: ContradictionKind;
  /** YYYY-MM-DD: the dates on either side, or the first night and the day after the last night. */
  from: string;
  to: string;
  /** Of a silence: the first and the last date that is only possible. */
  first?: string;
  last?: string;
  /** Of a silence: set if no place is possible, so that the days are not counted. */
  isNowhere?: true;
  between: readonly [Spot, Spot];
  /** The IDs of the two records; `''` if there is none, or if one record contradicts itself. */
  records: readonly [string, string];
  /** The likeliest first; empty if no repair can be proposed. */
  proposals: readonly Proposal[];
}
