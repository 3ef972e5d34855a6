import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/format-context.tsx';
import { placesOf } from '../ledger-places.ts';
import type { Ledger } from '../journeys.data.ts';
import type { FilterWords } from './describe-filter.ts';

/** What `describeFilter` needs, from the context of the screen. */
export function useFilterWords(ledger: Ledger): FilterWords {
  const { t, i18n } = useTranslation(['journeys', 'words']);
  const format = useFormat();
  return useMemo(
    () => ({
      t,
      format,
      locale: i18n.language,
      places: placesOf(ledger),
      people: ledger.people,
    }),
    [t, format, i18n.language, ledger],
  );
}
