import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExplainedNight } from '../../../../../domain/days/count/day-explanations.ts';
import type { DayWords } from './use-day-words.ts';

/** Returns a function that describes where a night was spent. */
export function useNightWords(words: DayWords): (night: ExplainedNight) => string {
  const { t } = useTranslation('days');
  return useCallback(
    (night) => {
      const said = sayNight(night);
      const [instead] = night.mayBeAboard;
      if (!instead) return said;
      return t('panel.nightOrAboard', { night: said, aboard: t(`panel.mayBeAboard.${instead}`) });

      function sayNight({ aboard, ground, evidence, isNone }: ExplainedNight): string {
        if (isNone) return t('panel.nightNone');
        // A crew member without a recorded voyage: the vessel may have lain in an unrecorded
        // harbour.
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
