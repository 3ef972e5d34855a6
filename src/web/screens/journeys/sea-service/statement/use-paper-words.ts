import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../../domain/places/place.ts';
import type { StoredEngagement } from '../../../../../domain/sea-service/days-aboard.ts';
import type { StoredVessel } from '../../../../../domain/sea-service/service-rows.ts';
import { placeInWords } from '../../../../data/places/place-names.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import type { EngagementRow } from '../sea-service.data.ts';
import { useServiceWords } from '../use-service-words.ts';

/** How papers say what is recorded; '' and an empty list for what is not. */
export function usePaperWords() {
  const { t } = useTranslation('seaPapers');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const service = useServiceWords();
  return useMemo(() => {
    const said = (parts: readonly (string | false | undefined)[]) =>
      parts.filter((part) => part !== '' && part !== false && part !== undefined);
    return {
      /** by the name that she had then */
      ship: (row: EngagementRow) =>
        format.list([service.vesselOf(row), service.nowOf(row)].filter((part) => part !== '')),
      flag: ({ flag }: StoredVessel) => (flag === '' ? '' : format.country(flag)),
      tonnage: service.tonnageOf,
      power: ({ power, powerUnit }: StoredVessel) =>
        power === null ? '' : t(`statement.powerIn.${powerUnit}`, { number: format.number(power) }),
      port: (place: Place | undefined) => (place ? placeInWords(place) : ''),
      /** of an engagement without a date of signing off how far it goes, on a statement of a day (YYYY-MM-DD) */
      withoutEnd({ standing, takenEnd }: EngagementRow, preparedOn: string) {
        if (takenEnd !== '') return t('statement.openEnded', { date: format.date(takenEnd) });
        if (standing !== 'counted') return '';
        return t('statement.aboard', { date: format.date(preparedOn) });
      },
      /** each with the day from which it was held */
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
