import { daysBetween, yearText } from '../shared/dates/calendar-day.ts';
import { daySpan } from '../shared/dates/edtf-date.ts';
import { seasonOfMonth } from '../shared/dates/season.ts';
import { directionRound } from './round-the-world.ts';
import type { TimeAway } from './times-away.ts';

/** What a trip is called after: a country by its code, or a town. */
export type NamedPlace = { country: string } | { town: string };

/** What a name is made of, in the words of whoever reads it: `Italy, France and 2 more, spring 1998`. */
export interface TripName {
  /** the most nights first; none where nobody knows of a place */
  places: readonly NamedPlace[];
  /** how many there were besides */
  more: number;
  isRoundTheWorld: boolean;
  /** an EDTF month, season or year; '' where no day is known */
  when: string;
}

/** As many are all named; of more the first two. */
const mostNamed = 3;

/**
 * The name of a time away: abroad by the countries, or by the town if it was one; in the country of the home
 * by the towns. Where somebody only changed planes counts where there is nothing else.
 */
export function nameOfTrip({
  visits,
  homeCountry,
  legs,
  from,
  to,
}: Pick<TimeAway, 'visits' | 'homeCountry' | 'legs' | 'from' | 'to'>): TripName {
  const stayed = visits.filter(({ isChange, spot }) => !isChange && spot.country !== '');
  const known = stayed.length > 0 ? stayed : visits.filter(({ spot }) => spot.country !== '');
  const abroad = known.filter(({ spot }) => spot.country !== homeCountry);
  const away = abroad.length > 0 ? abroad : known;
  const countries = mostNights(away, ({ spot }) => spot.country);
  const towns = mostNights(away, ({ spot }) => spot.town).filter((town) => town !== '');
  const isByTown = towns.length === 1 ? countries.length === 1 : abroad.length === 0;
  const places =
    isByTown && towns.length > 0
      ? towns.map((town) => ({ town }))
      : countries.map((country) => ({ country }));
  const named = places.length > mostNamed ? places.slice(0, 2) : places;
  return {
    places: named,
    more: places.length - named.length,
    isRoundTheWorld: to !== '' && directionRound(legs) !== undefined,
    when: whenOf(from, to),
  };
}

function mostNights(
  visits: TimeAway['visits'],
  keyOf: (visit: TimeAway['visits'][number]) => string,
): string[] {
  const nights = new Map<string, number>();
  for (const visit of visits) {
    nights.set(keyOf(visit), (nights.get(keyOf(visit)) ?? 0) + visit.nights);
  }
  return [...nights].toSorted(([, one], [, other]) => other - one).map(([key]) => key);
}

/** Days that one season has at most. */
const longestSeason = 92;

/** The month of one that was within a month, or not much longer than a week; else the season, else the year. */
function whenOf(from: string, to: string): string {
  const begins = daySpan(from);
  if (!begins) return '';
  const ends = (to === '' ? undefined : daySpan(to)) ?? begins;
  const days = daysBetween(begins.first, ends.last);
  const month = begins.first.slice(0, 7);
  if (month === ends.last.slice(0, 7) || days <= 10) return month;
  const year = begins.first.slice(0, 4);
  if (days > longestSeason) return year;
  const { year: ofSeason, season } = seasonOfMonth(Number(year), Number(month.slice(5)));
  return `${yearText(ofSeason)}-${season}`;
}
