import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '../../../../domain/people/first-name.ts';
import type { Place } from '../../../../domain/places/place.ts';
import { capacitiesInOrder } from '../../../../domain/sea-service/capacities.ts';
import { yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { SeaTime } from '../../../../domain/sea-service/sea-time.ts';
import type { SeaTimeProfile } from '../../../../domain/sea-service/service-choices.ts';
import type { StoredVessel } from '../../../../domain/sea-service/service-rows.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import type { EngagementRow } from './sea-service.data.ts';

/**
 * The texts about sea service in the reader's language. The returned object stays the same until
 * the language or the people change.
 */
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
      /** A time such as `6 months 1 day`. For less than a month, only the days. */
      timeOf: ({ months, oddDays }: SeaTime) => {
        const days = counted('days', oddDays);
        if (months === 0) return days;
        if (oddDays === 0) return counted('months', months);
        return t('monthsAndDays', { months: counted('months', months), days });
      },
      profileName: (profile: SeaTimeProfile) => t(`profile.name.${profile}`),
      personOf: ({ engagement }: EngagementRow) => names.get(engagement.personId) ?? '',
      vesselOf: ({ vesselName }: EngagementRow) => vesselName || t('unknownVessel'),
      /** The vessel's current name, if it differs from her name at the time. Otherwise ''. */
      nowOf: ({ vessel, vesselName }: EngagementRow) =>
        vessel && vessel.name !== vesselName ? t('nowCalled', { name: vessel.name }) : '',
      /** Type, flag and tonnage. */
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
      /** The dates and ports. Under the heading of a year, leaves out that year. */
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
      /**
       * The reason why an engagement does not count, or the date until which an open engagement
       * counts. Otherwise ''.
       */
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
