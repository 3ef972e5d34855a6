import type { MinMax } from '../days/count/count-days.ts';
import { legOf } from '../days/facts/leg.ts';
import {
  commonRanges,
  type DayRange,
  gapsBetween,
  lengthOfRanges,
  rangeOf,
  rangesTogether,
} from '../days/timeline/day-range.ts';
import { dayNumber } from '../shared/dates/calendar-day.ts';
import { standingOfStay, type StayRow } from '../stays/stay-rows.ts';
import { isOf, type TripRow } from './trip-rows.ts';

/** The nights of a trip in a town. */
export interface TownOfTrip {
  key: string;
  /** '' if only the country is known. */
  town: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** A night shared by several people or stays counts once. */
  nights: MinMax;
}

/** The evenings of a stay, as day numbers. */
interface Evenings {
  row: StayRow;
  key: string;
  certain: readonly DayRange[];
  possible: readonly DayRange[];
}

/**
 * Counts the nights of a trip's stays by town, the most first, for a trip without exact dates. Other
 * trips have those of the ledger (nights-by-ledger.ts). Planned nights count too, because the trip
 * may not be over. Stays without exact dates add the nights on which they are possible: nights of
 * the trip that their people do not certainly spend elsewhere or aboard. `today` is YYYY-MM-DD.
 */
export function nightsOfTrip(
  { contents, first, last }: Pick<TripRow, 'contents' | 'first' | 'last'>,
  today: string,
): TownOfTrip[] {
  if (first === '') return [];
  const trip = {
    first: dayNumber(first),
    last: last === undefined ? Infinity : dayNumber(last) - 1,
  };
  const all = contents.stays.map((row) => eveningsOf(row, trip, today));
  const aboard = contents.journeys.flatMap((row) => {
    const leg = legOf(row);
    if (!leg) return [];
    const nights = { first: leg.departs.days.last, last: leg.arrives.days.first - 1 };
    return [{ people: row.travellers, nights }];
  });
  const possibleOf = ({ row, key, possible }: Evenings): DayRange[] => {
    const isWithAll = (people: StayRow['stay']['people']) =>
      row.stay.people.every(({ personId }) => isOf(personId, people));
    const elsewhere = [
      ...all.flatMap((one) =>
        one.key !== key && isWithAll(one.row.stay.people) ? one.certain : [],
      ),
      ...aboard.flatMap(({ people, nights }) => (isWithAll(people) ? [nights] : [])),
    ];
    return possible.flatMap((range) => gapsBetween(range, elsewhere));
  };
  return Array.from(
    Map.groupBy(all, ({ key }) => key),
    ([key, ofTown]): TownOfTrip => {
      const certain = ofTown.flatMap((one) => one.certain);
      const possible = ofTown.flatMap(possibleOf);
      return {
        key,
        town: ofTown.find(({ row }) => row.town !== '')?.row.town ?? '',
        country: ofTown[0]!.row.country,
        nights: {
          min: lengthOfRanges(rangesTogether(certain)),
          max: lengthOfRanges(rangesTogether([...certain, ...possible])),
        },
      };
    },
  )
    .filter(({ nights }) => nights.max > 0)
    .toSorted(
      (one, other) => other.nights.min - one.nights.min || other.nights.max - one.nights.max,
    );
}

function eveningsOf(row: StayRow, trip: DayRange, today: string): Evenings {
  const { stay } = row;
  const key = `${row.country} ${row.placeKey}`;
  const begins = rangeOf(stay.arrival);
  if (!begins) return { row, key, certain: [], possible: [] };
  const isOpen = stay.departure === '' && standingOfStay(stay, today) === 'now';
  const night = dayNumber(today);
  // A stay that goes on has tonight, and may last as long as the trip. If the end is unknown
  // otherwise, the stay has no certain night.
  const ends = isOpen ? { first: night + 1, last: trip.last + 1 } : rangeOf(stay.departure);
  const certain = { first: begins.last, last: (ends?.first ?? -Infinity) - 1 };
  const possible = { first: begins.first, last: (ends?.last ?? trip.last + 1) - 1 };
  const within = (range: DayRange) =>
    commonRanges([range], [trip]).filter(({ last }) => last < Infinity);
  return { row, key, certain: within(certain), possible: within(possible) };
}
