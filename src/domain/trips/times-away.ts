import type { Facts } from '../days/facts/facts.ts';
import type { Homes } from '../days/facts/homes.ts';
import { type DayRange, isOneDay } from '../days/timeline/day-range.ts';
import { ledgerOf } from '../days/timeline/ledger.ts';
import { isNear, kmBetween, type Spot } from '../days/facts/spot.ts';
import type { Anchor, Piece } from '../days/timeline/timeline.ts';
import type { StoredJourney } from '../journeys/journey.ts';
import { dateOfDay, dayNumber } from '../shared/dates/calendar-day.ts';

/** A place visited while away, with the number of nights there. */
export interface Visit {
  spot: Spot;
  nights: number;
  /** Whether it was only a change of trains or planes within a day. */
  isChange: boolean;
}

/** A time from leaving home to coming back. */
export interface TimeAway {
  /** EDTF dates. The end is '' if the person is still away or the way home is unknown. */
  from: string;
  to: string;
  /**
   * Day numbers that the time away can include. If it is still open, the last is that of its last
   * record.
   */
  days: DayRange;
  /** Maximum number of nights, on the calendar at home. */
  nights: number;
  /** IDs of journeys and stays. */
  records: readonly string[];
  visits: readonly Visit[];
  /** In the order travelled. */
  legs: readonly Pick<StoredJourney, 'from' | 'to'>[];
  /** Country of the home left. Empty if unknown. */
  homeCountry: string;
}

/** Kilometres. A stay this close to a home does not count as being away. */
const nearStayKm = 30;

/**
 * A traveller who leaves from the port of their home within this time has not come home. After more
 * than a few hours most people have been at home.
 */
const longestChangeAtHomeMinutes = 240;

/**
 * Away from home, a town does not count as visited if the traveller leaves its port again within a
 * day, even after a night at its airport.
 */
const longestChangeAwayMinutes = 24 * 60;

/** A person without records for more days than this is back, by an unrecorded way. */
const longestSilenceDays = 60;

/**
 * A person who came from abroad to the country of their home, and has no record for a week after
 * that, has gone home. Many homes are far from the airport, and the way there is rarely recorded.
 */
const leastDaysAtHome = 7;

/**
 * Returns the times a person was away from home, in order, including planned ones, derived from the
 * records in the order of the ledger (decision 35). Days on which no home is known are ignored.
 */
export function timesAway(facts: Facts, today: string): TimeAway[] {
  // The ledger is built for one day only, because just the order of the records is needed.
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
  /** The latest exact date of a leg. */
  latest: number;
  last: Anchor;
  /** The stay was reached without a leg, so the person is home again after it. */
  isByStay: boolean;
  /** Where the first leg left from, if that is far from home. The way to it is unrecorded. */
  setOutFrom: Spot | undefined;
  homeCountry: string;
  /** The country that the last leg left from. */
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

  /** Processes the next record. `piece` is what lies between it and the record after it. */
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

  /**
   * Returns all times away, including the current one. Its end is open unless the last record is
   * old or a planned stay.
   */
  end(): TimeAway[] {
    const { last } = this.#now ?? {};
    if (!last) return this.#away;
    const isPlannedStay = last.of === 'stay' && last.days.first > this.#today;
    const isLongAgo = last.days.last < this.#today - longestSilenceDays;
    const isOver = isPlannedStay || isLongAgo;
    const to = isOver ? textOf(last.days, this.#datesOf(last).departure) : '';
    // If only the outward journey is known, the number of nights is unknown.
    this.#close(last.days, to, { isOfNights: isPlannedStay });
    return this.#away;
  }

  #leg(departs: Anchor, piece: Extract<Piece, { kind: 'leg' }>, arrives: Anchor): void {
    const isFromHome = this.#isHome(departs);
    const isHomewards = this.#isHome(arrives);
    this.#endAtMove(departs);
    if (this.#now && isFromHome && !isNear(this.#now.last.touch.spot, departs.touch.spot)) {
      // The person came home by an unrecorded way.
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

  /** Ends a time away where the person moved to: the place became a home before the next record. */
  #endAtMove(next: Anchor): void {
    const { last } = this.#now ?? {};
    if (!last || !isNear(last.touch.spot, next.touch.spot) || this.#isHome(last)) return;
    for (let day = last.days.last + 1; day <= next.days.first; day++) {
      if (this.#homes.on(day, last.touch.spot).length === 0) continue;
      // Who moves on the last day of the old home was never away.
      if (day - this.#now!.first <= 1) this.#now = undefined;
      else this.#close({ first: day, last: day }, dateOfDay(day));
      return;
    }
  }

  #stay(arrives: Anchor): void {
    this.#endAtMove(arrives);
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
    // Westwards across the date line, the date at the destination can be before the date of
    // departure.
    const isEarlier = isOneDay(now.out) && now.first < now.out.first;
    // Eastwards, the last leg can arrive on the date before its departure.
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

  /**
   * Whether the person is home after a stay reached from home without a leg, unless the way
   * continues from there.
   */
  #isOverAfter(ends: Anchor, next: Anchor | undefined): boolean {
    if (!this.#now?.isByStay) return false;
    if (!next) return true;
    if (next.of === 'leg') return !isNear(ends.touch.spot, next.touch.spot);
    return next.days.first > ends.days.last;
  }

  /**
   * Whether the person has come home after a leg from abroad into the country of the home: nothing
   * more is recorded for a while.
   */
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

/** Whether the person arrives where they set out from and does not just change there. */
function isBackWhere(setOutFrom: Spot | undefined, { touch }: Anchor): boolean {
  return setOutFrom !== undefined && isNear(setOutFrom, touch.spot) && !isShortChange(touch.stop);
}

function isShortChange(stop: Anchor['touch']['stop']): boolean {
  return stop?.isAtOnePort === true && (stop.minutes ?? Infinity) <= longestChangeAtHomeMinutes;
}

function idOf({ touch }: Anchor): string {
  return touch.evidence[0]?.id ?? '';
}

/**
 * Returns the last day if the date is exact or missing from the record, otherwise the recorded
 * date.
 */
function textOf(days: DayRange, recorded: string): string {
  if (isOneDay(days) || recorded === '' || /^\d{4}-\d{2}-\d{2}/.test(recorded)) {
    return dateOfDay(days.last);
  }
  return recorded;
}
