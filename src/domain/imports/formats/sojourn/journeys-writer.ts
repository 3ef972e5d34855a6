import type { ExportedJourney, ExportedPerson } from './sojourn-record.ts';

/** Writes a file of journeys in pieces, so that no more than a page of them is in memory. */
export type JourneysWriter = (people: ReadonlyMap<string, ExportedPerson>) => {
  /** Returns the text before the journeys. */
  head(): string;
  /**
   * Returns the text of the next journeys. Throws a RangeError if a traveller is not among the
   * people.
   */
  next(journeys: readonly ExportedJourney[]): string;
  /** Returns the text after the journeys. */
  end(): string;
};
