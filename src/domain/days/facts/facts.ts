import type { StoredJourney } from '../../journeys/journey.ts';
import type { StayRecord } from '../../stays/stay.ts';
import type { StopCountedAs } from './day-correction.ts';
import type { EngagementFact } from '../aboard/engagement-fact.ts';
import type { Stop } from '../timeline/ledger-day.ts';
import type { Spot } from './spot.ts';
import type { TrackFact } from './track-fact.ts';

/** All recorded facts about where one person was. */
export interface Facts {
  /** The journeys on which the person travelled. */
  journeys: readonly StoredJourney[];
  stays: readonly StayFact[];
  homes: readonly HomeFact[];
  corrections: readonly CorrectionFact[];
  /** Undefined if no tracks were recorded. */
  tracks?: readonly TrackFact[];
  /** Undefined if the person never served aboard a vessel. */
  engagements?: readonly EngagementFact[];
}

/** Days and nights in a place. EDTF dates; the departure is '' if the stay goes on. */
export interface StayFact extends Pick<StayRecord, 'kind' | 'arrival' | 'departure'> {
  id: string;
  spot: Spot;
}

/** Where the person lived. EDTF dates; '' for open ends. */
export interface HomeFact {
  /** The ID of the place. */
  id: string;
  spot: Spot;
  from: string;
  to: string;
}

/**
 * Where the person was on a date, overriding all other records. A mark instead sets how a stop
 * counts.
 */
export interface CorrectionFact {
  id: string;
  /** YYYY-MM-DD. */
  date: string;
  spot: Spot;
  /** Set for a mark, which is no evidence of where the person was. */
  countsAs?: StopCountedAs;
}

/** A correction that only sets how a stop counts. */
export interface StopMark extends CorrectionFact {
  countsAs: StopCountedAs;
  /** The marked stop in the timeline, if there is one. */
  stop?: Stop;
}
