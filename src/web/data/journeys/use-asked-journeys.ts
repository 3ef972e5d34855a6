import { useMemo } from 'react';
import { filterJourneys, type JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import type { CountedJourneys, SubjectJourneys } from './journeys.data.ts';
import { askedOf, ofStandings } from './subject.ts';

export interface AskedJourneys {
  /** the filter with the people of the screen: what statistics are asked with */
  asked: JourneyFilter;
  /** of the standings that the filter asks for; its other conditions are still to be met */
  offered: CountedJourneys;
  /** what the filter lets through */
  shown: CountedJourneys;
}

/** A subject's journeys as the filter of a screen asks for them; the same arrays while it does. */
export function useAskedJourneys(
  { people, rows, travelled, underWay, planned }: SubjectJourneys,
  filter: JourneyFilter,
): AskedJourneys {
  const asked = useMemo(() => askedOf(people, filter), [people, filter]);
  const offered = useMemo(
    () => ofStandings({ rows, travelled, underWay, planned }, asked.standing),
    [rows, travelled, underWay, planned, asked],
  );
  const shown = useMemo(() => {
    const rows = filterJourneys(offered.rows, asked);
    return {
      rows,
      // Mostly the same ten thousand, which need not be filtered twice.
      travelled:
        offered.travelled === offered.rows ? rows : filterJourneys(offered.travelled, asked),
      underWay: filterJourneys(offered.underWay, asked),
      planned: filterJourneys(offered.planned, asked),
    };
  }, [offered, asked]);
  return { asked, offered, shown };
}
