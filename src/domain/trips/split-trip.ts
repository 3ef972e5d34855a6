import { departureField } from '../journeys/duration.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { addDays } from '../shared/dates/calendar-day.ts';
import { splitDayTime } from '../shared/dates/day-time.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import type { Trip, TripRecord } from './trip.ts';
import { tripsOfJourneys, type TripContents } from './trip-contents.ts';

/** Where the second trip begins: with a journey, or with the day of a stay (YYYY-MM-DD). */
export type SplitAt = { leg: string } | { day: string };

/** The periods of the two trips after a split. */
export interface SplitTrip {
  earlier: Pick<TripRecord, 'to' | 'toTime'>;
  later: Pick<TripRecord, 'from' | 'fromTime' | 'to' | 'toTime'>;
}

/**
 * Splits a trip so that everything from a point on belongs to the second trip. Both trips share the
 * day of the split if possible, because people wake up on one trip and go to bed on the other. A
 * time is set only if the journeys of that day are otherwise assigned wrongly. Returns undefined if
 * no day or time separates the two.
 */
export function splitTrip(
  trip: Trip,
  { journeys }: Pick<TripContents, 'journeys'>,
  at: SplitAt,
): SplitTrip | undefined {
  const begins = 'leg' in at ? journeys.findIndex(({ id }) => id === at.leg) : -1;
  const leg = journeys[begins];
  const day = 'day' in at ? wholeDay(at.day) : leg && wholeDay(leg.date);
  if (day === undefined || day <= (wholeDay(trip.from) ?? '9999')) return undefined;
  const isLater = (row: JourneyRow, index: number) => (leg ? index >= begins : row.firstDay >= day);
  const { to, toTime } = trip;
  // A leg that is only possibly part of the trip does not have to be part of either half.
  const own = tripsOfJourneys([trip], journeys, 'certain');
  const time = leg ? clockOf(leg) : '';
  // Tries the simplest split first.
  const ways: SplitTrip[] = [
    { earlier: { to: day, toTime: '' }, later: { from: day, fromTime: '', to, toTime } },
    { earlier: { to: day, toTime: '' }, later: { from: day, fromTime: time, to, toTime } },
    {
      earlier: { to: addDays(day, -1), toTime: '' },
      later: { from: day, fromTime: '', to, toTime },
    },
  ];
  return ways.find(({ earlier, later }) => {
    const second = { ...trip, ...later, id: `${trip.id} later` };
    const trips = tripsOfJourneys([{ ...trip, ...earlier }, second], journeys, 'certain');
    return journeys.every(
      (row, index) =>
        !own.has(row.id) || trips.get(row.id) === (isLater(row, index) ? second.id : trip.id),
    );
  });
}

/** Returns the time of departure, such as `14:05`, or '' if it is unknown. */
function clockOf(leg: JourneyRow): string {
  const field = departureField(leg);
  return field ? splitDayTime(leg[field]).clock : '';
}
