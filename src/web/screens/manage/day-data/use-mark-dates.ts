import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { mostDaysOfStop } from '../../../../domain/days/facts/stop.ts';
import type { DayCorrectionRecord } from '../../../../domain/days/facts/day-correction.ts';
import type { DayExplanation } from '../../../../domain/days/count/day-explanations.ts';
import { addDays } from '../../../../domain/shared/dates/calendar-day.ts';
import { type Ledgers, dayExplanationsQuery } from '../../../data/days/days.data.ts';
import { usualView } from './usual-view.ts';

type Stored = DayCorrectionRecord & { id: string };

/** Marks that are looked up at once, the latest dates first: nobody reads the dates of more. */
const mostMarks = 200;

/** The first and the last date, YYYY-MM-DD, of the stop that a mark is of. */
export interface MarkDates {
  from: string;
  to: string;
}

/**
 * The dates that marks hold for, by the ids of the marks: those of the whole stop, as the ledger tells it. Those
 * that no day tells, or that nobody has answered about yet, are left out. The same map while nothing of it changes.
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

/** The dates on which a mark says how a stop counts. */
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
