import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { usePeople } from '../../../data/people/people.data.ts';
import { placesOf } from '../../../data/journeys/log-places.ts';
import type { JourneyLog } from '../../../data/journeys/journey-log.ts';
import type { FilterWords } from './describe-filter.ts';

/** The data that `describeFilter` needs, from the context of the screen. */
export function useFilterWords(log: JourneyLog): FilterWords {
  const { t } = useTranslation('journeys');
  const { t: tWords } = useTranslation('words');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const people = usePeople();
  return useMemo(
    () => ({
      t,
      tWords,
      tKinds,
      format,
      places: placesOf(log),
      people,
    }),
    [t, tWords, tKinds, format, log, people],
  );
}
