import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stayKind } from '../../../../domain/stays/stay.ts';
import { type StayRow, howMany } from '../../../../domain/stays/stay-rows.ts';

import { useFirstNames } from '../../../data/people/people.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';

import { parseEdtfDate, yearOf } from '../../../../domain/shared/dates/edtf-date.ts';
import type { Format } from '../../../kit/format/format.ts';
import {
  IconBed,
  IconBriefcase,
  IconFriends,
  IconHome,
  IconKey,
  IconMapPin,
  IconShip,
  IconStethoscope,
  IconTent,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { StayKind } from '../../../../domain/stays/stay-kinds.ts';

const icons: Record<StayKind, Icon> = {
  home: IconHome,
  hotel: IconBed,
  family: IconUsers,
  friends: IconFriends,
  rented: IconKey,
  aboard: IconShip,
  camp: IconTent,
  hospital: IconStethoscope,
  work: IconBriefcase,
  other: IconMapPin,
};

/** The icon of a kind of stay. The name of the kind is next to it. */
export function StayKindIcon({ kind }: { kind: StayKind }) {
  const Sign = icons[kind];
  return <Sign size={14} stroke={1.7} aria-hidden style={{ flex: 'none' }} />;
}

/**
 * The texts about stays in the reader's language. The returned object stays the same until the
 * language or the people change.
 */
export function useStayWords() {
  const { t } = useTranslation('stays');
  const { t: tKinds } = useTranslation('kinds');
  const format = useFormat();
  const firstNames = useFirstNames();
  return useMemo(() => {
    const words = {
      range: (from: string, to: string) => t('range', { from, to }),
      since: (from: string) => t('since', { from }),
      someDayIn: (period: string) => t('someDayIn', { period }),
    };
    // A stay with only coordinates is titled with its coordinates.
    const titleOf = (row: StayRow) =>
      stayTitle(
        row,
        format,
        stayKind.labelOf(row.stay, () => ''),
      );
    const nights = (count: number) => t('nights', { count, number: format.number(count) });
    return {
      titleOf,
      placeOf: (row: StayRow) => stayPlace(row, format, titleOf(row)),
      datesOf: ({ stay }: StayRow, isUnderYear = false) =>
        stayDates(stay, format, words, isUnderYear),
      nightsOf: ({ nights: count, counted }: StayRow) => {
        if (count === undefined || !counted) return '';
        // For a stay in progress, the heading of the year counts the nights so far, but the dates
        // imply all nights.
        return howMany(counted) < count
          ? t('nightsSoFar', {
              count,
              spent: format.number(howMany(counted)),
              number: format.number(count),
            })
          : nights(count);
      },
      peopleOf: ({ stay }: StayRow) =>
        format.list(firstNames(stay.people.map(({ personId }) => personId))),
      kindOf: ({ stay }: StayRow) => tKinds(`stay.choices.kind.${stay.kind}`),
    };
  }, [t, tKinds, format, firstNames]);
}

export type StayWords = ReturnType<typeof useStayWords>;

/** The wording of a period with two dates, and with only the first, in the reader's language. */
interface PeriodWords {
  range: (from: string, to: string) => string;
  since: (from: string) => string;
  /** A day that is only known to be in a month, season or year: `some day in April`. */
  someDayIn: (period: string) => string;
}

/**
 * Returns the dates of a stay. Under the heading of a year, leaves out that year, but keeps the
 * year of a departure in another year. If only one of the two days is known, calls the other
 * `some day in April`: `April – 14 Apr` would read as all of April.
 */
export function stayDates(
  { arrival, departure }: StayRow['stay'],
  format: Pick<Format, 'date'>,
  words: PeriodWords,
  isUnderYear = false,
): string {
  const isSameYear = yearOf(departure) === yearOf(arrival);
  const from = format.date(arrival, { withYear: !isUnderYear });
  if (departure === '') return isUnknown(arrival) ? from : words.since(from);
  const to = format.date(departure, { withYear: !isUnderYear || !isSameYear });
  if (from === to) return from;
  const [isArrivalDay, isDepartureDay] = [isDay(arrival), isDay(departure)];
  return words.range(
    isDepartureDay && !isArrivalDay ? words.someDayIn(from) : from,
    isArrivalDay && !isDepartureDay ? words.someDayIn(to) : to,
  );
}

function isUnknown(date: string): boolean {
  return parseEdtfDate(date)?.precision === 'unknown';
}

/** True for a known day, and for a date that is not known at all, which is not in any period. */
function isDay(date: string): boolean {
  return isUnknown(date) || parseEdtfDate(date)?.precision === 'day';
}

/**
 * Returns the title of a stay: its name, otherwise its town, otherwise its country. If it has none
 * of these, `called`.
 */
export function stayTitle(
  { stay, town, country }: StayRow,
  format: Pick<Format, 'country'>,
  called: string,
): string {
  return stay.name || town || (country && format.country(country)) || called;
}

/**
 * Returns the town and country, such as `Rome, Italy`, without the part that is already the title.
 */
export function stayPlace(
  { town, country }: StayRow,
  format: Pick<Format, 'country'>,
  title: string,
): string {
  return [town, country && format.country(country)]
    .filter((part) => part !== '' && part !== title)
    .join(', ');
}

/** The kind of a stay, with its icon. */
export function KindOfStay({ row, words }: { row: StayRow; words: StayWords }) {
  return (
    <>
      <StayKindIcon kind={row.stay.kind} /> {words.kindOf(row)}
    </>
  );
}
