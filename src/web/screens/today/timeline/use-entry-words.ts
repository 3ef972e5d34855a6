import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { arrivalField, departureField } from '../../../../domain/journeys/duration.ts';
import type { Entry } from '../../../../domain/line-of-time/entry.ts';
import { firstName } from '../../../../domain/people/first-name.ts';
import { placeCode } from '../../../../domain/places/place.ts';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';
import { usePeople } from '../../../data/people/people.data.ts';
import { placeInWords } from '../../../data/places/place-names.ts';
import { useStayWords } from '../../journeys/stays/use-stay-words.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';

/** The texts of an entry on a timeline line. */
interface EntryWords {
  title: string;
  /** Shown beside the title. Empty if there is nothing to show. */
  detail: string;
  /** Local times at the places, as far as they are known. */
  times: string;
  /** The distance or duration. */
  figure: string;
}

/**
 * Describes entries in the reader's language. The returned object stays the same until the language
 * or the data change.
 */
export function useEntryWords() {
  const { t } = useTranslation('timeline');
  const format = useFormat();
  const stayWords = useStayWords();
  const people = usePeople();
  return useMemo(() => {
    const names = new Map(people.map(({ id, name }) => [id, firstName(name)]));
    const joined = (...parts: (string | undefined)[]) =>
      parts.filter((part) => part !== undefined && part !== '').join(' · ');
    const range = (from: string, to: string) => {
      if (to === '') return t('since', { from: format.date(from) });
      if (to === from) return format.date(from);
      return t('range', { from: format.date(from), to: format.date(to) });
    };
    const days = (from: string, to: string) => {
      const [first, last] = [wholeDay(from), wholeDay(to)];
      if (first === undefined || last === undefined) return '';
      const count = daysBetween(first, last) + 1;
      return t('days', { count, number: format.number(count) });
    };

    const wordsOf = (entry: Entry): EntryWords => {
      switch (entry.kind) {
        case 'journey': {
          const { from, to, distanceKm } = entry.of;
          const [leaves, arrives] = [departureField(entry.of), arrivalField(entry.of)];
          const departure = leaves ? format.time(entry.of[leaves]) : '';
          const arrival = arrives ? format.time(entry.of[arrives]) : '';
          const towns = t('range', { from: placeInWords(from), to: placeInWords(to) });
          return {
            title: `${placeCode(from)} → ${placeCode(to)}`,
            detail: joined(towns, serviceNumber(entry.of) || entry.of.operatorKey),
            times: arrival === '' ? departure : t('range', { from: departure, to: arrival }).trim(),
            figure: distanceKm > 0 ? format.distance(distanceKm) : '',
          };
        }
        case 'stay': {
          const called = stayWords.titleOf(entry.of);
          return {
            title: entry.isEnd ? t('left', { name: called }) : called,
            detail: joined(
              stayWords.placeOf(entry.of),
              entry.isEnd ? undefined : stayWords.kindOf(entry.of),
            ),
            times: '',
            figure: entry.isEnd ? '' : stayWords.nightsOf(entry.of),
          };
        }
        case 'engagement': {
          const { engagement, vessel, signedOnPlace, signedOffPlace } = entry.of;
          const { signedOn, signedOff, capacities, company } = engagement;
          const port = entry.isEnd ? signedOffPlace : signedOnPlace;
          const ship = vessel?.name ?? t('vessel');
          return {
            title: t(entry.isEnd ? 'signedOff' : 'signedOn', { vessel: ship }),
            detail: entry.isEnd
              ? joined(port && placeInWords(port))
              : joined(
                  port && placeInWords(port),
                  capacities[0]?.capacity,
                  company,
                  range(signedOn, signedOff),
                ),
            times: '',
            figure: entry.isEnd ? '' : days(signedOn, signedOff),
          };
        }
        case 'trip': {
          const { name, from, to, summary } = entry.of;
          return {
            title: entry.isEnd ? t('back', { name }) : name,
            detail: entry.isEnd ? '' : joined(range(from, to), summary.split('\n', 1)[0]),
            times: '',
            figure: entry.isEnd ? '' : days(from, to),
          };
        }
        case 'track': {
          const { name, vehicle, distance } = entry.of;
          return {
            title: name,
            detail: joined(t('track'), vehicle),
            times: '',
            figure: distance ? format.distance(distance) : '',
          };
        }
      }
    };
    return {
      wordsOf,
      peopleOf: (entry: Entry) =>
        format.list(entry.people.flatMap((personId) => names.get(personId) ?? [])),
    };
  }, [t, format, stayWords, people]);
}
