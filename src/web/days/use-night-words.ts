import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaidNight } from '../../domain/days/said-days.ts';
import type { DayWords } from './use-day-words.ts';

/** Says where a night was. */
export function useNightWords(words: DayWords): (night: SaidNight) => string {
  const { t } = useTranslation('days');
  return useCallback(
    ({ aboard, ground }) => {
      if (aboard) return t(`panel.nightAboard.${aboard}`);
      if (!ground) return t('panel.nightNobody');
      const [place = ''] = words.placesIn([ground]);
      const isSure = ground.isSure && ground.among.length === 1;
      return t(isSure ? 'panel.nightIn' : 'panel.nightPerhaps', { place });
    },
    [t, words],
  );
}
