import { dateOfDay, dayNumber } from '../shared/dates/calendar-day.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import type { StayRecord } from './stay.ts';

type Nights = Pick<StayRecord, 'people' | 'arrival' | 'departure'>;

/** Nights compared per stay; a longer one is a home rather than a stay. */
const mostNights = 400;

/** Finds stays that have a night and a person in common with others. */
export class StayNights<Stay extends Nights> {
  readonly #byNight = new Map<string, Stay>();

  add(stay: Stay): void {
    for (const night of nightsOf(stay))
      if (!this.#byNight.has(night)) this.#byNight.set(night, stay);
  }

  /** Returns an added stay with a night in common; undefined if there is none. */
  find(stay: Nights): Stay | undefined {
    for (const night of nightsOf(stay)) {
      const found = this.#byNight.get(night);
      if (found) return found;
    }
    return undefined;
  }
}

/** Yields the nights of a stay per person; none if its dates are not exact or it is still open. */
function* nightsOf({ people, arrival, departure }: Nights): Generator<string> {
  const [from, to] = [wholeDay(arrival), wholeDay(departure)];
  if (from === undefined || to === undefined) return;
  const first = dayNumber(from);
  const end = Math.min(dayNumber(to), first + mostNights);
  for (let night = first; night < end; night++) {
    for (const { personId } of people) yield `${personId} ${dateOfDay(night)}`;
  }
}
