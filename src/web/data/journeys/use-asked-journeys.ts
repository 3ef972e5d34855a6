import { useMemo } from 'react';
import { filterJourneys, type JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import type { CountedJourneys, SubjectJourneys } from './journeys.data.ts';
import { askedOf, ofStandings } from './subject.ts';

interface AskedJourneys {
  /** The filter including the people of the page, as used for statistics. */
  asked: JourneyFilter;
  /** The journeys of the filter's standings, without its other conditions. */
  offered: CountedJourneys;
  /** The journeys that match the filter. */
  shown: CountedJourneys;
}

/**
 * Returns a subject's journeys for the filter of a page. The arrays stay the same while the inputs
 * do.
 */
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
      // Usually both are the same ten thousand rows, which need not be filtered twice.
      travelled:
        offered.travelled === offered.rows ? rows : filterJourneys(offered.travelled, asked),
      underWay: filterJourneys(offered.underWay, asked),
      planned: filterJourneys(offered.planned, asked),
    };
  }, [offered, asked]);
  return { asked, offered, shown };
}
