import { useMemo } from 'react';
import { entryKinds } from '../../../../domain/line-of-time/entries-of-kinds.ts';
import { type Entry, joinSources, type Sources } from '../../../../domain/line-of-time/entry.ts';
import { lineOfTime } from '../../../../domain/line-of-time/line-of-time.ts';
import { useJourneyLog } from '../../../data/journeys/journeys.data.ts';
import { useRecordSets } from '../../../data/records/record-sets.data.ts';
import { type ScreenState, stateOf } from '../../../data/screen-state.ts';
import { useSlicedWork } from './use-sliced-work.ts';

/** The kinds on the timeline and those that they are joined with. */
const joinedKinds = [...entryKinds, 'place', 'vessel'] as const;

/** The dated records of the current archive, joined with the records that they refer to. */
export function useSources(today: string): ScreenState<Sources> {
  const log = useJourneyLog();
  const sets = useRecordSets(joinedKinds);
  const rows = log.data?.rows;
  const data = useMemo(
    () => rows && sets.data && joinSources(rows, sets.data, today),
    [rows, sets.data, today],
  );
  return stateOf({
    data,
    error: log.error ?? sets.error,
    refetch: () => {
      if (log.error) void log.refetch();
      sets.refetch();
    },
  });
}

/** All dated records of the archive, earliest first. */
export function useLineOfTime(today: string): ScreenState<readonly Entry[]> {
  const sources = useSources(today);
  const data = sources.state === 'ready' ? sources.data : undefined;
  const entries = useSlicedWork(useMemo(() => data && (() => lineOfTime(data)), [data]));
  if (sources.state !== 'ready') return sources;
  return entries ? { state: 'ready', data: entries } : { state: 'loading' };
}
