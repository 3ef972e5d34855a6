import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import {
  daySpan,
  isDoubtful,
  parseEdtfDate,
  wholeDay,
  yearOf,
  yearOfSeason,
} from '../../../../domain/shared/dates/edtf-date.ts';
import type { TripName } from '../../../../domain/trips/name-of-trip.ts';
import { type TripRow, partedWays } from '../../../../domain/trips/trip-rows.ts';
import { useFirstNames } from '../../../data/people/people.data.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { foldText } from '../../../../domain/shared/text/fold-text.ts';

const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

/**
 * The texts about trips in the reader's language. The returned object stays the same until the
 * language or the people change.
 */
export function useTripWords() {
  const { t } = useTranslation('trips');
  const format = useFormat();
  const firstNames = useFirstNames();
  return useMemo(() => {
    const today = Temporal.Now.plainDateISO().toString();
    const counted = (
      noun: 'trips' | 'days' | 'nights' | 'countries' | 'ahead' | 'legs',
      count: number,
      number = format.number(count),
    ) => t(noun, { count, number });
    const called = (personIds: readonly string[]) => format.list(firstNames(personIds));
    const whenOf = (when: string) => {
      const parsed = parseEdtfDate(when);
      if (parsed?.precision !== 'month') return format.date(when);
      return t('name.month', { month: format.month(parsed.month), year: parsed.year });
    };
    /**
     * Formats the beginning of a planned trip as exactly as it is known. '' if only the decade is
     * known.
     */
    const beginsOf = (from: string) => {
      const parsed = parseEdtfDate(from);
      if (!parsed) return '';
      const { precision, year, month } = parsed;
      const when = {
        day: () => format.date(from.slice(0, 10)),
        month: () => whenOf(from.slice(0, 7)),
        season: () =>
          t(`season.${seasons[(month - 21) % 4] ?? 'winter'}`, { year: yearOfSeason(year, month) }),
        year: () => String(year),
        decade: () => '',
        unknown: () => '',
      }[precision]();
      return when && t(isDoubtful(from) ? 'around' : 'in', { when });
    };
    return {
      counted,
      peopleOf: called,
      /**
       * The people whose way the trip's figures describe. '' if all people of the trip have the
       * same legs.
       */
      travellerOf: ({ ways }: TripRow) => {
        const { same, others } = partedWays(ways);
        return others.length > 0 ? called(same.map(({ personId }) => personId)) : '';
      },
      /** The dates of a period. Under the heading of a year, leaves out that year. */
      datesOf: ({ from, to }: { from: string; to: string }, isUnderYear = false) => {
        const isSameYear = yearOf(from) === yearOf(to);
        const begins = format.date(from, { withYear: !isUnderYear });
        if (to === '') {
          const isAhead = (daySpan(from)?.first ?? '') > today;
          return t(isAhead ? 'from' : 'since', { from: begins });
        }
        const ends = format.date(to, { withYear: !isUnderYear || !isSameYear });
        return begins === ends ? begins : t('range', { from: begins, to: ends });
      },
      countriesOf: (codes: readonly string[]) => format.list(codes.map(format.country)),
      /**
       * For a planned trip, the time until it begins. For a trip under way, the number of its
       * current day.
       */
      countdownOf: ({ trip, standing, first, days }: TripRow) => {
        if (standing === 'over' || first === '') return '';
        if (standing === 'ahead') {
          // A trip without an exact date has no exact number of days until it begins.
          if (isDoubtful(trip.from) || wholeDay(trip.from) === undefined)
            return beginsOf(trip.from);
          const count = daysBetween(today, first);
          return count === 1 ? t('tomorrow') : t('inDays', { count, number: format.number(count) });
        }
        const begins = wholeDay(trip.from);
        if (begins === undefined) return '';
        const number = format.number(daysBetween(begins, today) + 1);
        if (begins === today) return t('today');
        if (trip.to === '' || days === undefined) return t('dayNowOpen', { number });
        return t('dayNow', { number, days: format.number(days) });
      },
      /** The proposed name of a trip. */
      nameOf: ({ places, more, isRoundTheWorld, when }: TripName) => {
        if (isRoundTheWorld) return t('name.world', { when: whenOf(when) });
        const named = places.map((place) =>
          'country' in place ? format.country(place.country) : place.town,
        );
        if (named.length === 0) return t('name.somewhere', { when: whenOf(when) });
        const list =
          more > 0
            ? t('name.more', {
                places: format.list(named),
                count: more,
                number: format.number(more),
              })
            : format.conjunction(named);
        return t('name.places', { places: list, when: whenOf(when) });
      },
    };
  }, [t, format, firstNames]);
}

export type TripWords = ReturnType<typeof useTripWords>;

/** Formats an amount in an ISO 4217 currency for a locale, such as `€90.00`. */
export function moneyText(
  { amount, currency }: { amount: number; currency: string },
  locale: string,
): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}

/**
 * Returns the number of decimals that an amount in an ISO 4217 currency may have: two, or three for
 * some dinars.
 */
export function decimalsOf(currency: string): number {
  // The code may be incomplete while it is typed.
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return Math.max(2, format.resolvedOptions().maximumFractionDigits ?? 2);
}

/**
 * Returns the names of a town and its country. City states such as Singapore and Monaco have one
 * name.
 */
export function townAndCountry(town: string, country: string): string[] {
  const isBoth = foldText(town) === foldText(country);
  return [isBoth ? '' : town, country].filter((part) => part !== '');
}
