import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../../domain/places/place.ts';
import type { StoredEngagement } from '../../../../../domain/sea-service/days-aboard.ts';
import type { StoredVessel } from '../../../../../domain/sea-service/service-rows.ts';
import { placeInWords } from '../../../../data/places/place-names.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { EngagementRow } from '../sea-service.data.ts';
import { useServiceWords } from '../use-service-words.ts';

/**
 * Returns functions that format recorded values for papers. They return '' or an empty list for
 * missing values.
 */
export function usePaperWords() {
  const { t } = useTranslation('seaPapers');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const service = useServiceWords();
  return useMemo(() => {
    const said = (parts: readonly (string | false | undefined)[]) =>
      parts.filter((part) => part !== '' && part !== false && part !== undefined);
    return {
      /** The vessel's name at the time, with her current name if it differs. */
      ship: (row: EngagementRow) =>
        format.list([service.vesselOf(row), service.nowOf(row)].filter((part) => part !== '')),
      flag: ({ flag }: StoredVessel) => (flag === '' ? '' : format.country(flag)),
      tonnage: service.tonnageOf,
      power: ({ power, powerUnit }: StoredVessel) =>
        power === null ? '' : t(`statement.powerIn.${powerUnit}`, { number: format.number(power) }),
      port: (place: Place | undefined) => (place ? placeInWords(place) : ''),
      /**
       * For an engagement without a sign-off date, the date up to which it counts. `preparedOn`
       * (YYYY-MM-DD) is the day of the statement.
       */
      withoutEnd({ standing, takenEnd }: EngagementRow, preparedOn: string) {
        if (takenEnd !== '') return t('statement.openEnded', { date: format.date(takenEnd) });
        if (standing !== 'counted') return '';
        return t('statement.aboard', { date: format.date(preparedOn) });
      },
      /** The capacities, each after the first with the date from which it was held. */
      ranks: ({ capacities }: StoredEngagement) =>
        capacities.map(({ capacity, from }, at) =>
          at === 0 || from === ''
            ? capacity
            : t('statement.rankFrom', { rank: capacity, date: format.date(from) }),
        ),
      voyage: ({ voyage, voyageDescription }: StoredEngagement) =>
        format.list(
          said([
            voyage !== '' && tKinds(`engagement.choices.voyage.${voyage}`),
            voyageDescription,
          ]) as string[],
        ),
      watch({
        isWatchkeeping,
        isUnattendedMachinery,
        isTwoWatch,
        hoursADay,
        daysOnWatch,
      }: StoredEngagement) {
        return said([
          isWatchkeeping && t('statement.watchkeeping'),
          isUnattendedMachinery && t('statement.ums'),
          isTwoWatch && t('statement.twoWatch'),
          hoursADay !== null && t('statement.hours', { number: format.decimal(hoursADay) }),
          daysOnWatch !== null &&
            t('statement.onWatch', { count: daysOnWatch, number: format.number(daysOnWatch) }),
        ]) as string[];
      },
      report: ({ conduct, ability }: StoredEngagement) =>
        said([
          conduct !== '' && t('statement.conduct', { report: conduct }),
          ability !== '' && t('statement.ability', { report: ability }),
        ]) as string[],
      leave: ({ spells }: StoredEngagement) =>
        spells
          .filter(({ kind }) => kind === 'leave')
          .map(({ from, to }) =>
            t('statement.onLeave', { from: format.date(from), to: format.date(to) }),
          ),
    };
  }, [t, tKinds, format, service]);
}
