import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format-context.tsx';
import { placesOf } from '../log-places.ts';
import type { JourneyLog } from '../journey-log.ts';
import type { FilterWords } from './describe-filter.ts';

/** What `describeFilter` needs, from the context of the screen. */
export function useFilterWords(log: JourneyLog): FilterWords {
  const { t } = useTranslation(['journeys', 'words']);
  const format = useFormat();
  return useMemo(
    () => ({
      t,
      format,
      places: placesOf(log),
      people: log.people,
    }),
    [t, format, log],
  );
}
