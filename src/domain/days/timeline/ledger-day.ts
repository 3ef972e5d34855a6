import type { Mode } from '../../journeys/journey.ts';
import type { StopCountedAs } from '../facts/day-correction.ts';
import type { Spot } from '../facts/spot.ts';

/** The kinds of evidence of where a person was, the strongest first. */
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
  /** The ID of the record, for a home that of its place; '' if there is no record. */
  id: string;
  /** Set for a mark by hand, which states how the stop counts and is no evidence of presence. */
  countsAs?: StopCountedAs;
}

/** A stop between the leg that arrived and the leg that left. */
export interface Stop {
  /** Where the leg before began, and where the leg after ended. */
  from: Spot;
  to: Spot;
  /** Minutes from arrival to departure; undefined if unknown. */
  minutes: number | undefined;
  /** The midnights that it certainly has; undefined if unknown. */
  leastNights?: number;
  /** Whether both legs used the same airport or station. */
  isAtOnePort: boolean;
  /** Set if marked by hand: true for transit, false for a visit. */
  byHand?: boolean;
}

/** A place where the person was or may have been. */
export interface Touch {
  spot: Spot;
  /** At least one, by rank. */
  evidence: readonly Evidence[];
  /** Set if it was a stop on the way. */
  stop?: Stop;
}

/**
 * Builds a touch from its properties. A life has tens of thousands of touches, and copying another
 * object takes ten times as long.
 */
export function touchOf(spot: Spot, evidence: readonly Evidence[], stop?: Stop): Touch {
  return stop ? { spot, evidence, stop } : { spot, evidence };
}

/**
 * Presence on the ground: in one place, or in one of several if it is unknown in which (a gap
 * between two places, a night train).
 */
export interface Ground {
  /** At least one. */
  among: readonly Touch[];
  /**
   * Whether the presence is certain on that date; false if a date is only known to the month, for
   * example.
   */
  isSure: boolean;
}

/** Where a date ended: at midnight, or without one at a change of clocks, such as the date line. */
export interface Night {
  /** The mode that the person was aboard; by land, this can still be on the ground of a country. */
  aboard: Mode | null;
  /** Undefined in the air, at sea, and if unknown. */
  ground: Ground | undefined;
  /** The places where the date may have ended instead, according to records that contradict it. */
  others?: readonly Touch[];
  /** The modes by which the person may have been under way instead, if dates are uncertain. */
  mayBeAboard?: readonly Mode[];
  /** The evidence that the person was aboard, if no journey shows it. */
  evidence?: readonly Evidence[];
  /** Set if the date ended without a midnight, by the clock at either end of a leg. */
  isNone?: true;
}

/** A date in a person's life, by the local clocks. */
export interface LedgerDay {
  /** YYYY-MM-DD. */
  date: string;
  /** The grounds that were touched, in chronological order. */
  grounds: readonly Ground[];
  /**
   * One for each time that the date was lived: two after flying back over the date line, none if
   * the date was skipped.
   */
  nights: readonly Night[];
}

/** Returns the grounds on which a night may have been spent: where it was, and instead. */
export function groundsOfNight({ ground, others }: Night): readonly Ground[] {
  if (!ground) return [];
  return others ? [ground, { among: others, isSure: false }] : [ground];
}
