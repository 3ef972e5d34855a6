import type { Facts } from '../days/facts/facts.ts';
import type { Homes } from '../days/facts/homes.ts';
import { type DayRange, isOneDay } from '../days/timeline/day-range.ts';
import { ledgerOf } from '../days/timeline/ledger.ts';
import { isNear, kmBetween } from '../days/facts/near.ts';
import type { Spot } from '../days/facts/spot.ts';
import type { Anchor, Piece } from '../days/timeline/timeline.ts';
import type { StoredJourney } from '../journeys/journey.ts';
import { dateOfDay, dayNumber } from '../shared/dates/calendar-day.ts';

/** A place where somebody was while they were away, and how many nights it was. */
export interface Visit {
  spot: Spot;
  nights: number;
  /** whether it was a change of trains or planes, within a day */
  isChange: boolean;
}

/** A time from leaving home to being back. */
export interface TimeAway {
  /** EDTF dates; the end '' where it goes on or nobody knows of a way home */
  from: string;
  to: string;
  /** the days (numbers) that it may be of; of one that goes on the last one is that of its last record */
  days: DayRange;
  /** how many nights it may have been at most, by the calendar at home */
  nights: number;
  /** journeys and stays, by their ids */
  records: readonly string[];
  visits: readonly Visit[];
  /** in the order in which they were travelled */
  legs: readonly Pick<StoredJourney, 'from' | 'to'>[];
  /** country of the home that they left; '' where it is not known */
  homeCountry: string;
}

/** A stay so near to a home that nobody goes away for it: km. */
const nearStayKm = 30;

/**
 * Whoever goes on from the port of their home within these minutes has not come home: after more than a few
 * hours most people have been in their own bed or kitchen.
 */
const longestChangeAtHomeMinutes = 240;

/** Elsewhere nobody has visited a town whose port they left again within a day, as with a night at its airport. */
const longestChangeAwayMinutes = 24 * 60;

/** Whoever nothing is recorded of for more days than that is back, by a way that nobody wrote down. */
const longestSilenceDays = 60;

/**
 * Whoever came from abroad into the country of their home, and of whom nothing is recorded for a week after
 * that, has gone home from there: to many homes the way from the airport is long, and nobody writes it down.
 */
const leastDaysAtHome = 7;

/**
 * The times that somebody was away from home, in order, with those that are planned: by the records in the
 * order of the ledger (decision 35). Nothing is told of days on which no home is known.
 */
export function timesAway(facts: Facts, today: string): TimeAway[] {
  // The days themselves are not asked for: what is needed is the order of records alone.
  const { timeline, homes } = ledgerOf(facts, { from: today, to: today, knownTo: undefined });
  const walk = new Walk(facts, homes, today);
  const { anchors, pieces } = timeline;
  for (const [at, anchor] of anchors.entries()) walk.pass(anchor, pieces[at], anchors[at + 1]);
  return walk.end();
}

/** A time away that has begun. */
interface Begun {
  from: string;
  out: DayRange;
  first: number;
  /** the latest date of a leg that is known to the day */
  latest: number;
  last: Anchor;
  /** without a leg: whoever came to a stay so is home again after it */
  isByStay: boolean;
  /** where the first leg left from, if that is far from home: nobody wrote down the way to it */
  setOutFrom: Spot | undefined;
  homeCountry: string;
  /** the country that the last leg left from */
  cameFrom: string;
  records: Set<string>;
  visits: Visit[];
  legs: Pick<StoredJourney, 'from' | 'to'>[];
}

class Walk {
  readonly #away: TimeAway[] = [];
  readonly #homes: Homes;
  readonly #today: number;
  readonly #dates: ReadonlyMap<string, { arrival: string; departure: string }>;
  readonly #homeStays: ReadonlySet<string>;
  readonly #journeys: ReadonlyMap<string, StoredJourney>;
  #now: Begun | undefined;

  constructor({ journeys, stays }: Facts, homes: Homes, today: string) {
    this.#homes = homes;
    this.#today = dayNumber(today);
    this.#journeys = new Map(journeys.map((journey) => [journey.id, journey]));
    this.#dates = new Map([
      ...journeys.map(({ id, date }) => [id, { arrival: date, departure: date }] as const),
      ...stays.map(({ id, arrival, departure }) => [id, { arrival, departure }] as const),
    ]);
    this.#homeStays = new Set(stays.filter(({ kind }) => kind === 'home').map(({ id }) => id));
  }

  /** Goes on to the next record: what lies between it and the one after it is `piece`. */
  pass(anchor: Anchor, piece: Piece | undefined, next: Anchor | undefined): void {
    if (this.#homes.on(anchor.days.first, undefined).length === 0) {
      this.#now = undefined;
      return;
    }
    if (piece?.kind === 'leg' && next) this.#leg(anchor, piece, next);
    else if (piece?.kind === 'stay') this.#stay(anchor);
    if (!this.#now) return;
    if (piece?.kind !== 'leg') this.#visit(anchor, next);
    this.#reach(anchor);
    if (anchor.of === 'stay' && piece?.kind !== 'stay' && this.#isOverAfter(anchor, next)) {
      this.#close(anchor.days, textOf(anchor.days, this.#datesOf(anchor).departure));
    } else if (anchor.of === 'leg' && piece?.kind !== 'leg' && this.#hasComeHome(anchor, next)) {
      this.#close(anchor.days, textOf(anchor.days, this.#datesOf(anchor).arrival));
    }
  }

  /** All of them, with the one that goes on: its end is open where the last record is of late or ahead. */
  end(): TimeAway[] {
    const { last } = this.#now ?? {};
    if (!last) return this.#away;
    const isPlannedStay = last.of === 'stay' && last.days.first > this.#today;
    const isLongAgo = last.days.last < this.#today - longestSilenceDays;
    const isOver = isPlannedStay || isLongAgo;
    const to = isOver ? textOf(last.days, this.#datesOf(last).departure) : '';
    // Of a way out alone nobody knows how many nights followed.
    this.#close(last.days, to, { isOfNights: isPlannedStay });
    return this.#away;
  }

  #leg(departs: Anchor, piece: Extract<Piece, { kind: 'leg' }>, arrives: Anchor): void {
    const isFromHome = this.#isHome(departs);
    const isHomewards = this.#isHome(arrives);
    if (this.#now && isFromHome && !isNear(this.#now.last.touch.spot, departs.touch.spot)) {
      // They came home by a way that nobody wrote down.
      const { last } = this.#now;
      this.#close(last.days, textOf(last.days, this.#datesOf(last).departure));
    }
    if (!this.#now) {
      if (isHomewards) return;
      this.#begin(departs, this.#datesOf(departs).departure, false);
      if (!isFromHome) this.#now!.setOutFrom = departs.touch.spot;
    }
    const now = this.#now!;
    now.records.add(piece.leg.id);
    const journey = this.#journeys.get(piece.leg.id);
    if (journey) now.legs.push(journey);
    now.cameFrom = departs.touch.spot.country;
    if (isOneDay(departs.days)) now.latest = Math.max(now.latest, departs.days.last);
    this.#reach(departs);
    this.#reach(arrives);
    if (isHomewards || isBackWhere(now.setOutFrom, arrives))
      this.#close(arrives.days, textOf(arrives.days, this.#datesOf(arrives).arrival));
  }

  #stay(arrives: Anchor): void {
    if (this.#isHome(arrives)) {
      if (this.#now)
        this.#close(arrives.days, textOf(arrives.days, this.#datesOf(arrives).arrival));
      return;
    }
    if (!this.#now) this.#begin(arrives, this.#datesOf(arrives).arrival, true);
    this.#now!.records.add(idOf(arrives));
  }

  #begin(anchor: Anchor, date: string, isByStay: boolean): void {
    const [home] = this.#homes.on(anchor.days.first, undefined);
    this.#now = {
      from: isOneDay(anchor.days) ? dateOfDay(anchor.days.first) : date,
      out: anchor.days,
      first: anchor.days.first,
      latest: -Infinity,
      last: anchor,
      isByStay,
      setOutFrom: undefined,
      homeCountry: home?.spot.country ?? '',
      cameFrom: '',
      records: new Set(),
      visits: [],
      legs: [],
    };
  }

  #reach(anchor: Anchor): void {
    const now = this.#now;
    if (!now) return;
    now.last = anchor;
    now.first = Math.min(now.first, anchor.days.first);
  }

  #visit({ touch, days }: Anchor, next: Anchor | undefined): void {
    const nights = next ? Math.max(0, next.days.first - days.last) : 0;
    const { stop } = touch;
    const isChange =
      stop?.isAtOnePort === true && (stop.minutes ?? Infinity) < longestChangeAwayMinutes;
    this.#now?.visits.push({ spot: touch.spot, nights, isChange });
  }

  #close(days: DayRange, to: string, { isOfNights } = { isOfNights: true }): void {
    const now = this.#now;
    this.#now = undefined;
    if (!now) return;
    // Over the date line westwards somebody may be away on the date before the one that they left on.
    const isEarlier = isOneDay(now.out) && now.first < now.out.first;
    // Eastwards the last leg may arrive on the date before its own.
    const isLater = to !== '' && isOneDay(days) && now.latest > days.last;
    const nights = days.last - now.out.first;
    if (nights < 1 && isOfNights) return;
    this.#away.push({
      from: isEarlier ? dateOfDay(now.first) : now.from,
      to: isLater ? dateOfDay(now.latest) : to,
      days: { first: now.first, last: Math.max(days.last, now.first, now.latest) },
      nights,
      records: [...now.records],
      visits: now.visits,
      legs: now.legs,
      homeCountry: now.homeCountry,
    });
  }

  /** After a stay that was come to from home without a leg: unless it goes on from there. */
  #isOverAfter(ends: Anchor, next: Anchor | undefined): boolean {
    if (!this.#now?.isByStay) return false;
    if (!next) return true;
    if (next.of === 'leg') return !isNear(ends.touch.spot, next.touch.spot);
    return next.days.first > ends.days.last;
  }

  /** After a leg from abroad into the country of the home, if nothing more is recorded for a while. */
  #hasComeHome({ touch, days }: Anchor, next: Anchor | undefined): boolean {
    const now = this.#now;
    if (!now || now.homeCountry === '' || now.cameFrom === '') return false;
    if (touch.spot.country !== now.homeCountry || now.cameFrom === now.homeCountry) return false;
    return (next?.days.first ?? this.#today) - days.last >= leastDaysAtHome;
  }

  #isHome({ of, touch, days }: Anchor): boolean {
    const near = this.#homes.on(days.first, touch.spot);
    if (of === 'leg') return near.length > 0 && !isShortChange(touch.stop);
    if (this.#homeStays.has(touch.evidence[0]?.id ?? '')) return true;
    return near.some(({ spot }) => kmBetween(spot, touch.spot) <= nearStayKm || !touch.spot.point);
  }

  #datesOf(anchor: Anchor) {
    return this.#dates.get(idOf(anchor)) ?? { arrival: '', departure: '' };
  }
}

/** Whether somebody arrives where they set out from, and does more there than change. */
function isBackWhere(setOutFrom: Spot | undefined, { touch }: Anchor): boolean {
  return setOutFrom !== undefined && isNear(setOutFrom, touch.spot) && !isShortChange(touch.stop);
}

function isShortChange(stop: Anchor['touch']['stop']): boolean {
  return stop?.isAtOnePort === true && (stop.minutes ?? Infinity) <= longestChangeAtHomeMinutes;
}

function idOf({ touch }: Anchor): string {
  return touch.evidence[0]?.id ?? '';
}

/** A date that is known to the day, else as its record says it; of one within days the last of them. */
function textOf(days: DayRange, recorded: string): string {
  if (isOneDay(days) || recorded === '' || /^\d{4}-\d{2}-\d{2}/.test(recorded)) {
    return dateOfDay(days.last);
  }
  return recorded;
}
