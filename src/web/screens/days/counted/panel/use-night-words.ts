import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplainedNight } from '../../../../../domain/days/count/day-explanations.ts';
import type { DayWords } from './use-day-words.ts';

/** Says where a night was. */
export function useNightWords(words: DayWords): (night: ExplainedNight) => string {
  const { t } = useTranslation('days');
  return useCallback(
    (night) => {
      const said = sayNight(night);
      const [instead] = night.mayBeAboard;
      if (!instead) return said;
      return t('panel.nightOrAboard', { night: said, aboard: t(`panel.mayBeAboard.${instead}`) });

      function sayNight({ aboard, ground, evidence }: ExplainedNight): string {
        // Of a crew of which no voyage is known: she may have lain in a harbour that nobody wrote down.
        if (aboard && evidence) return t('panel.nightOfCrew');
        if (aboard) return t(`panel.nightAboard.${aboard}`);
        if (!ground) return t('panel.nightNobody');
        const [place = ''] = words.placesIn([ground]);
        const isSure = ground.isSure && ground.among.length === 1;
        return t(isSure ? 'panel.nightIn' : 'panel.nightPerhaps', { place });
      }
    },
    [t, words],
  );
}
