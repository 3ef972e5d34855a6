import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { arrivalField, departureField } from '../../../../domain/journeys/duration.ts';
import { describe, timeOfRow, valuesOf } from '../../../../domain/line-of-time/entries-of-kinds.ts';
import type { Entry, EntryKind, JoinedRows } from '../../../../domain/line-of-time/entry.ts';
import { placeCode } from '../../../../domain/places/place.ts';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import { serviceNumber } from '../../../../domain/journeys/service-number.ts';
import { useFirstNames } from '../../../data/people/people.data.ts';
import { useNameWithin } from '../../../data/records/use-name-of.ts';
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

type WordsOf<Name extends EntryKind> = (entry: Extract<Entry, { kind: Name }>) => EntryWords;

/**
 * Describes entries in the reader's language. The returned object stays the same until the language
 * or the data change.
 */
export function useEntryWords() {
  const { t } = useTranslation('timeline');
  const { t: tKinds } = useTranslation('kinds');
  const nameWithin = useNameWithin();
  const format = useFormat();
  const stayWords = useStayWords();
  const firstNames = useFirstNames();
  return useMemo(() => {
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

    /** What the description of a kind says, and `more` about its beginning. */
    const described = ({ kind, of, localities, isEnd }: Entry, more?: string): EntryWords => {
      const { time, labelOf } = describe(kind);
      const name = labelOf(valuesOf(kind, of), nameWithin);
      const { from, to, at } = timeOfRow(kind, of);
      return isEnd
        ? {
            title: t(`ended.${kind as 'trip'}`, {
              name,
              defaultValue: t('ended.other', { name }),
            }),
            detail: '',
            times: '',
            figure: '',
          }
        : {
            title: name,
            detail: joined(
              // The entries within a frame show where it was.
              ...(time.timeline === 'frame'
                ? []
                : [
                    tKinds(`${kind}.one`),
                    ...localities.map(({ town, country }) =>
                      format.list(
                        [town, country && format.country(country)].filter((part) => part !== ''),
                      ),
                    ),
                  ]),
              time.to && range(from, to),
              more,
            ),
            times: at && format.time(at),
            figure: time.to ? days(from, to) : '',
          };
    };

    // Rows of joined kinds are not records, so their descriptions are not enough.
    const special: { [Name in keyof JoinedRows]: WordsOf<Name> } & {
      [Name in EntryKind]?: WordsOf<Name>;
    } = {
      journey: ({ of }) => {
        const { from, to, distanceKm } = of;
        const [leaves, arrives] = [departureField(of), arrivalField(of)];
        const departure = leaves ? format.time(of[leaves]) : '';
        const arrival = arrives ? format.time(of[arrives]) : '';
        return {
          title: `${placeCode(from)} → ${placeCode(to)}`,
          detail: joined(
            t('range', { from: placeInWords(from), to: placeInWords(to) }),
            serviceNumber(of) || of.operatorKey,
          ),
          times: arrival === '' ? departure : t('range', { from: departure, to: arrival }).trim(),
          figure: distanceKm > 0 ? format.distance(distanceKm) : '',
        };
      },
      stay: ({ of, isEnd }) => ({
        title: isEnd ? t('ended.stay', { name: stayWords.titleOf(of) }) : stayWords.titleOf(of),
        detail: joined(stayWords.placeOf(of), isEnd ? undefined : stayWords.kindOf(of)),
        times: '',
        figure: isEnd ? '' : stayWords.nightsOf(of),
      }),
      engagement: ({ isEnd, of: { engagement, vessel, signedOnPlace, signedOffPlace } }) => {
        const { signedOn, signedOff, capacities, company } = engagement;
        const port = isEnd ? signedOffPlace : signedOnPlace;
        const portName = isEnd ? engagement.signedOffPort : engagement.signedOnPort;
        return {
          title: t(isEnd ? 'signedOff' : 'signedOn', { vessel: vessel?.name ?? t('vessel') }),
          detail: joined(
            port ? placeInWords(port) : portName,
            ...(isEnd ? [] : [capacities[0]?.capacity, company, range(signedOn, signedOff)]),
          ),
          times: '',
          figure: isEnd ? '' : days(signedOn, signedOff),
        };
      },
      trip: (entry) => described(entry, entry.of.summary.split('\n', 1)[0]),
      track: (entry) => ({
        ...described(entry, entry.of.vehicle),
        figure: entry.of.distance ? format.distance(entry.of.distance) : '',
      }),
    };
    return {
      wordsOf: (entry: Entry) => ((special[entry.kind] ?? described) as WordsOf<EntryKind>)(entry),
      peopleOf: (entry: Entry) => format.list(firstNames(entry.people)),
    };
  }, [t, tKinds, nameWithin, format, stayWords, firstNames]);
}
