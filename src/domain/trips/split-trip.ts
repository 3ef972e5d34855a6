import { departureField } from '../journeys/duration.ts';
import type { JourneyRow } from '../journeys/journey-row.ts';
import { addDays } from '../shared/dates/calendar-day.ts';
import { splitDayTime } from '../shared/dates/day-time.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import type { Trip, TripRecord } from './trip.ts';
import { tripsOfJourneys, type TripContents } from './trip-contents.ts';

/** Where the second of two trips begins: with a journey, or with the day of a stay, YYYY-MM-DD. */
export type SplitAt = { leg: string } | { day: string };

/** The two periods that a trip is split into. */
export interface SplitTrip {
  earlier: Pick<TripRecord, 'to' | 'toTime'>;
  later: Pick<TripRecord, 'from' | 'fromTime' | 'to' | 'toTime'>;
}

/**
 * How a trip is split so that what begins at a point and all after it is of the second: both have the day on which
 * it begins, since people wake up in the one and go to bed in the other, and a time where the journeys of that day
 * do not tell it by themselves. Undefined where no day and no time can tell the two apart.
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
  const time = leg ? clockOf(leg) : '';
  // The least that tells them apart.
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
    const trips = tripsOfJourneys([{ ...trip, ...earlier }, second], journeys);
    return journeys.every(
      (row, index) => trips.get(row.id) === (isLater(row, index) ? second.id : trip.id),
    );
  });
}

/** When it departs, `14:05`; '' where no time is known. */
function clockOf(leg: JourneyRow): string {
  const field = departureField(leg);
  return field ? splitDayTime(leg[field]).clock : '';
}
