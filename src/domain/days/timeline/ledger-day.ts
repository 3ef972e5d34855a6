import type { Mode } from '../../journeys/journey.ts';
import type { StopCountedAs } from '../facts/day-correction.ts';
import type { Spot } from '../facts/spot.ts';

/** What says that somebody was somewhere, the most telling first. */
export const evidenceKinds = [
  'correction',
  'stay',
  'journey',
  'track',
  'aboard',
  'engagement',
  'home',
  'inferred',
  'unknown',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

export interface Evidence {
  kind: EvidenceKind;
  /** of the record; of a home that of its place; '' where no record says it */
  id: string;
  /** of a mark by hand: it says how the stop counts, and not that somebody was there */
  countsAs?: StopCountedAs;
}

/** A stop between two legs, the one that came and the one that left. */
export interface Stop {
  /** where the leg before began, and the leg after ended */
  from: Spot;
  to: Spot;
  /** from arrival to departure; undefined where a time is not known */
  minutes: number | undefined;
  /** whether both legs used the same airport or station */
  isAtOnePort: boolean;
  /** somebody said that it was one, or was none */
  byHand?: boolean;
}

/** A place that somebody was in, or may have been in. */
export interface Touch {
  spot: Spot;
  /** at least one, by rank */
  evidence: readonly Evidence[];
  /** where it was a stop on the way */
  stop?: Stop;
}

/** Written out, as a life has tens of thousands: copying what another one has takes ten times as long. */
export function touchOf(spot: Spot, evidence: readonly Evidence[], stop?: Stop): Touch {
  return stop ? { spot, evidence, stop } : { spot, evidence };
}

/**
 * That somebody was on the ground: in the one place, or in one of several of which nobody knows which
 * (a gap between two places, a night train).
 */
export interface Ground {
  /** at least one */
  among: readonly Touch[];
  /** whether it surely was on that date; not where a date is known to the month only */
  isSure: boolean;
}

/** Where a date ended: at its midnight, or at the date line. */
export interface Night {
  /** what somebody was aboard of, which may have been on the ground of a country all the same */
  aboard: Mode | null;
  /** undefined in the air, at sea, and where nobody knows */
  ground: Ground | undefined;
  /** what somebody may have been aboard of instead, where dates are uncertain */
  mayBeAboard?: readonly Mode[];
  /** what says that somebody was aboard, where no journey does */
  evidence?: readonly Evidence[];
}

/** A date of somebody's life, by the clocks of wherever they were. */
export interface LedgerDay {
  /** YYYY-MM-DD */
  date: string;
  /** what they touched, in order of time */
  grounds: readonly Ground[];
  /**
   * one for each time that the date was lived: two where somebody flew back over the date line, none of a
   * date that was skipped
   */
  nights: readonly Night[];
}
