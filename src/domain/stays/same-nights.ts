import { dateOfDay, dayNumber } from '../shared/dates/calendar-day.ts';
import { wholeDay } from '../shared/dates/edtf-date.ts';
import { firstIndex } from '../shared/steps/first-index.ts';
import type { StayRecord } from './stay.ts';

type Dates = Pick<StayRecord, 'arrival' | 'departure'>;
type Nights = Dates & Pick<StayRecord, 'people'>;

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

/**
 * Returns whether a stay can have a night in common with one of some stays, whoever the people are. It is
 * false only if `StayNights` finds none.
 */
export function nightsAmong(stays: readonly Dates[]): (stay: Dates) => boolean {
  const ranges: Range[] = [];
  const spans = stays.flatMap((stay) => spanOf(stay) ?? []);
  for (const span of spans.toSorted((one, other) => one.first - other.first)) {
    const last = ranges.at(-1);
    if (last && span.first <= last.end) last.end = Math.max(last.end, span.end);
    else ranges.push({ ...span });
  }
  return (stay) => {
    const span = spanOf(stay);
    if (!span) return false;
    const next = firstIndex(ranges.length, (at) => ranges[at]!.first >= span.end);
    const range = ranges[next - 1];
    return range !== undefined && range.end > span.first;
  };
}

/** Nights as numbers of days, without `end`. */
interface Range {
  first: number;
  end: number;
}

/** Returns the nights of a stay; undefined if its dates are not exact or it is still open. */
function spanOf({ arrival, departure }: Dates): Range | undefined {
  const [from, to] = [wholeDay(arrival), wholeDay(departure)];
  if (from === undefined || to === undefined) return undefined;
  const first = dayNumber(from);
  return { first, end: Math.min(dayNumber(to), first + mostNights) };
}

/** Yields the nights of a stay per person; none if its dates are not exact or it is still open. */
function* nightsOf(stay: Nights): Generator<string> {
  const { first, end } = spanOf(stay) ?? { first: 0, end: 0 };
  for (let night = first; night < end; night++) {
    for (const { personId } of stay.people) yield `${personId} ${dateOfDay(night)}`;
  }
}
