import { daysBetween, yearText } from '../shared/dates/calendar-day.ts';
import { daySpan, seasonOfMonth } from '../shared/dates/edtf-date.ts';
import { hemisphereOf } from '../journeys/season-of-places.ts';
import { directionRound } from './round-the-world.ts';
import type { TimeAway } from './times-away.ts';

/** A place in a trip's name: a country by its code, or a town. */
export type NamedPlace = { country: string } | { town: string };

/**
 * The parts of a trip's name, to be translated for the reader: `Italy, France and 2 more, spring
 * 1998`.
 */
export interface TripName {
  /** Most nights first. Empty if no place is known. */
  places: readonly NamedPlace[];
  /** Number of further places. */
  more: number;
  isRoundTheWorld: boolean;
  /** EDTF month, season or year. Empty if no day is known. */
  when: string;
}

/** Up to this many places are all named. If there are more, the first two are named. */
const mostNamed = 3;

/**
 * Returns the name of a time away. Abroad it uses the countries, or the town if there was only one.
 * Within the home country it uses the towns. Places where the traveller only changed planes count
 * only if there are no others.
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
    when: whenOf(from, to, away),
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

/** Maximum length of a season in days. */
const longestSeason = 92;

/**
 * Returns the month if the period is within a month or at most ten days long, else the season of the
 * hemisphere of the places, else the year. A trip to both hemispheres has the year.
 */
function whenOf(from: string, to: string, away: TimeAway['visits']): string {
  const begins = daySpan(from);
  if (!begins) return '';
  const ends = (to === '' ? undefined : daySpan(to)) ?? begins;
  const days = daysBetween(begins.first, ends.last);
  const month = begins.first.slice(0, 7);
  if (month === ends.last.slice(0, 7) || days <= 10) return month;
  const year = begins.first.slice(0, 4);
  if (days > longestSeason) return year;
  const points = away.flatMap(({ spot }) => spot.point ?? []);
  const { year: ofSeason, season } = seasonOfMonth(Number(year), Number(month.slice(5)));
  if (hemisphereOf(points) === 'south') {
    // The southern autumn (31) has the months of the northern spring (21).
    return `${yearText(ofSeason)}-${season <= 22 ? season + 10 : season + 6}`;
  }
  return points.some(({ lat }) => lat <= -10) ? year : `${yearText(ofSeason)}-${season}`;
}
