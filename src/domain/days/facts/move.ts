import type { Leg } from './leg.ts';

/** Another time between legs at which legs that follow from each other, or a stay, can have been. */
export interface Move {
  legs?: readonly Leg[];
  /** The ID of a stay. */
  stay?: string;
  /** The leg before that time; undefined if there is none. */
  after: Leg | undefined;
}
