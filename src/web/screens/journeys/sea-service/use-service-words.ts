import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { Place } from '../../../../domain/places/place.ts';
import { capacitiesInOrder } from '../../../../domain/sea-service/capacities.ts';
import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { SeaTime, SeaTimeProfile } from '../../../../domain/sea-service/sea-time.ts';
import type { StoredVessel } from '../../../../domain/sea-service/service-rows.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { EngagementRow } from './sea-service.data.ts';

/** What is said of sea service, in the reader's language; the same object while nothing of it changes. */
export function useServiceWords() {
  const { t } = useTranslation('seaService');
  const format = useFormat();
  const people = usePeople();
  return useMemo(() => {
    const names = new Map(people.map(({ id, name }) => [id, firstName(name)]));
    const counted = (
      noun: 'engagements' | 'vessels' | 'days' | 'daysAboard' | 'months',
      count: number,
    ) => t(noun, { count, number: format.decimal(count) });
    const call = (date: string, port: Place | undefined, withYear: boolean) => {
      const day = format.date(date, { withYear });
      return port ? t('call', { date: day, port: placeInWords(port) }) : day;
    };
    const tonnageOf = ({ grossTonnage, tonnage }: StoredVessel) =>
      grossTonnage === null
        ? ''
        : t(`tonnage.${tonnage}`, { number: format.decimal(grossTonnage) });
    return {
      counted,
      tonnageOf,
      /** `6 months 1 day`, of less than a month the days alone */
      timeOf: ({ months, oddDays }: SeaTime) => {
        const days = counted('days', oddDays);
        if (months === 0) return days;
        if (oddDays === 0) return counted('months', months);
        return t('monthsAndDays', { months: counted('months', months), days });
      },
      profileName: (profile: SeaTimeProfile) => t(`profile.name.${profile}`),
      personOf: ({ engagement }: EngagementRow) => names.get(engagement.personId) ?? '',
      vesselOf: ({ vesselName }: EngagementRow) => vesselName || t('unknownVessel'),
      /** where she has another name today */
      nowOf: ({ vessel, vesselName }: EngagementRow) =>
        vessel && vessel.name !== vesselName ? t('nowCalled', { name: vessel.name }) : '',
      /** type, flag and tonnage */
      particularsOf: ({ vessel }: EngagementRow) =>
        vessel
          ? [vessel.type, vessel.flag && format.country(vessel.flag), tonnageOf(vessel)].filter(
              (part) => part !== '',
            )
          : [],
      capacitiesOf: ({ engagement }: EngagementRow) =>
        capacitiesInOrder(engagement)
          .map(({ capacity }) => capacity)
          .reduce((from, to) => (from === '' ? to : t('promoted', { from, to })), ''),
      /** under the heading of its year that year is left out */
      datesOf: (row: EngagementRow, isUnderYear = false) => {
        const { signedOn, signedOff } = row.engagement;
        const from = call(signedOn, row.signedOnAt, !isUnderYear);
        if (signedOff === '') {
          if (row.standing === 'ahead') return t('startsOn', { from });
          return t(row.takenEnd === '' ? 'sinceThen' : 'withoutEnd', { from });
        }
        const isSameYear = yearOf(signedOn) === yearOf(signedOff);
        return t('span', {
          from,
          to: call(signedOff, row.signedOffAt, !isUnderYear || !isSameYear),
        });
      },
      /** why it is not counted, or up to where it was taken to go; '' of one that simply counts */
      standingOf: ({ standing, time, takenEnd }: EngagementRow, profile?: SeaTimeProfile) => {
        if (standing !== 'counted') return t(`standing.${standing}`);
        if (time.days === 0) {
          return t(profile === 'mca-yacht' ? 'standing.uncountedYacht' : 'standing.uncounted');
        }
        return takenEnd === '' ? '' : t('standing.openEnded', { date: format.date(takenEnd) });
      },
    };
  }, [t, format, people]);
}

export type ServiceWords = ReturnType<typeof useServiceWords>;
