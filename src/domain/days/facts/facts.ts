import type { StoredJourney } from '../../journeys/journey.ts';
import type { StayRecord } from '../../stays/stay.ts';
import type { StopCountedAs } from './day-correction.ts';
import type { EngagementFact } from '../aboard/engagement-fact.ts';
import type { Stop } from '../timeline/ledger-day.ts';
import type { Spot } from './spot.ts';
import type { TrackFact } from './track-fact.ts';

/** Everything that is recorded of where one person was. */
export interface Facts {
  /** those that the person travelled on */
  journeys: readonly StoredJourney[];
  stays: readonly StayFact[];
  homes: readonly HomeFact[];
  corrections: readonly CorrectionFact[];
  /** none where nothing was recorded */
  tracks?: readonly TrackFact[];
  /** none of whom never served aboard a vessel */
  engagements?: readonly EngagementFact[];
}

/** Days and nights in a place; EDTF dates, the departure '' where the stay goes on. */
export interface StayFact extends Pick<StayRecord, 'kind' | 'arrival' | 'departure'> {
  id: string;
  spot: Spot;
}

/** Where the person lived; EDTF dates, '' for open ends. */
export interface HomeFact {
  /** of the place */
  id: string;
  spot: Spot;
  from: string;
  to: string;
}

/** Where the person was on a date, whatever else says; or, of a mark, how a stop there counts. */
export interface CorrectionFact {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  spot: Spot;
  /** of a mark, which says nothing of where the person was */
  countsAs?: StopCountedAs;
}

/** A correction that only says how a stop counts. */
export interface StopMark extends CorrectionFact {
  countsAs: StopCountedAs;
  /** what the timeline tells of the stop that is meant, where it has one */
  stop?: Stop;
}
