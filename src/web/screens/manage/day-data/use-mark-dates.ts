import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { mostDaysOfStop } from '../../../../domain/days/facts/stop.ts';
import type { DayCorrectionRecord } from '../../../../domain/days/facts/day-correction.ts';
import type { DayExplanation } from '../../../../domain/days/count/day-explanations.ts';
import { addDays } from '../../../../domain/shared/dates/calendar-day.ts';
import { type Ledgers, dayExplanationsQuery } from '../../../data/days/days.data.ts';
import { usualView } from './usual-view.ts';

type Stored = DayCorrectionRecord & { id: string };

/** The maximum number of marks that are looked up, latest dates first. */
const mostMarks = 200;

/** The first and last date of a marked stop, YYYY-MM-DD. */
interface MarkDates {
  from: string;
  to: string;
}

/**
 * The dates of marked stops, by the ID of the mark. The ledger of days determines the whole stop.
 * Marks without effect, or whose dates are still loading, are left out. Returns the same map until
 * something changes.
 */
export function useMarkDates(
  ledgers: Ledgers | undefined,
  corrections: readonly Stored[],
): ReadonlyMap<string, MarkDates> {
  const marks = useMemo(
    () =>
      corrections
        .filter(({ countsAs }) => countsAs !== '')
        .toSorted((one, other) => (one.date < other.date ? 1 : -1))
        .slice(0, mostMarks),
    [corrections],
  );
  const combine = useCallback(
    (answers: readonly UseQueryResult<DayExplanation[]>[]) =>
      new Map(
        marks.flatMap(({ id }, at): [string, MarkDates][] => {
          const dates = datesOfMark(id, answers[at]?.data ?? []);
          return dates ? [[id, dates]] : [];
        }),
      ),
    [marks],
  );
  return useQueries({
    queries: marks.flatMap(({ personId, date }) =>
      ledgers
        ? dayExplanationsQuery(ledgers, usualView(personId), {
            from: addDays(date, -mostDaysOfStop),
            to: addDays(date, mostDaysOfStop),
          })
        : [],
    ),
    combine,
  });
}

/** The dates on which a mark decides how a stop counts. */
export function datesOfMark(id: string, said: readonly DayExplanation[]): MarkDates | undefined {
  const its = said.filter(({ grounds }) =>
    grounds.some(({ among }) =>
      among.some(({ evidence }) =>
        evidence.some((one) => one.id === id && one.countsAs !== undefined),
      ),
    ),
  );
  const [first, last] = [its[0], its.at(-1)];
  return first && last && { from: first.from, to: last.to };
}
