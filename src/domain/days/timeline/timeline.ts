import { rememberEach } from '../../shared/remember.ts';
import { type DayRange, narrowInOrder } from './day-range.ts';
import { type EndOfEngagement, type EngagementDays, endsOf } from '../aboard/engagement-days.ts';
import type { StayFact } from '../facts/facts.ts';
import { type Evidence, type Stop, type Touch, touchOf } from './ledger-day.ts';
import type { Leg } from '../facts/leg.ts';
import { type ChoiceOfTimes, placeStays } from '../facts/place-stays.ts';
import type { StayOption, StaySpan } from '../facts/stay-span.ts';
import { isNear } from '../facts/spot.ts';
import { stopBetween } from '../facts/stop.ts';
import { type TimeAboard, timesAboard } from '../aboard/time-aboard.ts';

/**
 * A recorded presence at some time: the end of a leg or of a stay, or a sign-on or sign-off (as a
 * stay).
 */
export interface Anchor {
  of: 'leg' | 'stay';
  days: DayRange;
  /** Minutes since 1970; undefined if no time is known. */
  instant?: number | undefined;
  touch: Touch;
  /** Set if stays leave open in which of several places it was; `touch` is one of them. */
  among?: readonly Touch[];
  /** Set if the stay may have been at several times, one of which this is. */
  option?: StayOption;
}

/** The time between two anchors. */
export type Piece =
  | { kind: 'leg'; leg: Leg }
  /**
   * One stay, or several that were recorded for the same days. `others` are the places of longer
   * stays that overlap it, in which the person may have been instead. `isOpen` is set if the stay has
   * no end, except at home. `openTo` is then set if nothing comes after it: the last day (a number)
   * on which it certainly goes on.
   */
  | {
      kind: 'stay';
      touches: readonly Touch[];
      others?: readonly Touch[];
      isOpen?: true;
      openTo?: number;
    }
  /**
   * Nothing is recorded. `stop` is set if it is a stop between two legs. `arrived` is where the
   * last leg before it arrived; undefined before the first leg. `aboard` is set if engagements
   * reach into it. `seen` are the days (numbers) on which the person was seen near the place before
   * it.
   */
  | {
      kind: 'between';
      stop: Stop | undefined;
      arrived: Touch | undefined;
      aboard?: readonly TimeAboard[];
      seen?: readonly number[];
    };

type Between = Extract<Piece, { kind: 'between' }>;

/**
 * A life in chronological order: `pieces[i]` lies between `anchors[i]` and `anchors[i + 1]`, or has
 * no end yet.
 */
export interface Timeline {
  anchors: readonly Anchor[];
  pieces: readonly Piece[];
  /** The planned departure after all anchors. */
  planned?: Anchor | undefined;
  /** Engagements that reach into the time before all anchors. */
  aboardBefore?: readonly TimeAboard[];
}

const noSpans: readonly StaySpan[] = [];

/** Combines legs in order of travel, stays, and engagements in order of sign-on into a timeline. */
export function timelineOf(
  legs: readonly Leg[],
  stays: readonly StayFact[],
  engaged: readonly EngagementDays[] = [],
  choice: ChoiceOfTimes = {},
): Timeline {
  const anchors: Anchor[] = [];
  const pieces: Piece[] = [];
  const endsAt = new Map<number, EndOfEngagement>();
  /** Where the last leg had arrived before each sign-on. */
  const joinedFrom = new Map<EngagementDays, Touch | undefined>();
  const atHome = new Set(stays.flatMap(({ id, kind }) => (kind === 'home' ? id : [])));
  const staysOf = placeStays(legs, stays, endsOf(engaged), choice);
  let before: PartsOfLeg | undefined;
  for (let slot = 0; slot <= legs.length; slot++) {
    const leg = legs[slot];
    const after = leg && ofLeg(leg);
    const spans = staysOf.get(slot) ?? noSpans;
    const stop = before && after && spans.length === 0 ? stopAfter(before, after) : undefined;
    if (before) anchors.push(stop ? stop.arrival : arrivalOf(before));
    let between = stop ? stop.between : before ? betweenAfter(before) : betweenAtFirst;
    for (const { begins, ends, touches, others, point, option } of spans) {
      if (anchors.length > 0) pieces.push(between);
      const [touch] = touches;
      const isOnePlace = touches.every(({ spot }) => isNear(spot, touch!.spot));
      const at = {
        of: 'stay' as const,
        touch: touch!,
        ...(!isOnePlace && { among: touches }),
        ...(option && { option }),
      };
      anchors.push({ ...at, days: begins });
      if (point) {
        const { engaged: one, end } = point;
        endsAt.set(anchors.length - 1, point);
        if (end === 'on') joinedFrom.set(one, between.arrived);
        // Voyages belong to the vessel: a person who joined her from home is at home again
        // afterwards, as after a stay.
        else if (joinedFrom.has(one)) between = { ...between, arrived: joinedFrom.get(one) };
        continue;
      }
      const isOpen = !ends && !atHome.has(touch!.evidence[0]?.id ?? '');
      pieces.push({
        kind: 'stay',
        touches,
        ...(others?.length && { others }),
        ...(isOpen && { isOpen }),
      });
      if (ends) anchors.push({ ...at, days: ends });
    }
    const goesOn = spans.length > 0 && spans.at(-1)!.ends === undefined;
    if (anchors.length > 0 && !goesOn) pieces.push(between);
    if (!after) break;
    anchors.push(stop ? stop.departure : departureOf(after));
    pieces.push(after.piece);
    before = after;
  }
  const days = narrowedDays(anchors);
  for (let at = 0; at < anchors.length; at++) {
    const anchor = anchors[at]!;
    if (anchor.days !== days[at]) anchors[at] = { ...anchor, days: days[at]! };
  }
  return engaged.length > 0
    ? withAboard({ anchors, pieces }, engaged, endsAt)
    : { anchors, pieces };
}

/** Returns the days of each anchor that are possible together. */
function narrowedDays(anchors: readonly Anchor[]): DayRange[] {
  const all = narrowInOrder(anchors.map(({ days }) => days));
  const isUsual = ({ option }: Anchor) => !option || option.at === 0;
  if (anchors.every(isUsual)) return all;
  // A time at which a stay may not have been must not narrow others.
  const usual = narrowInOrder(anchors.filter(isUsual).map(({ days }) => days));
  let next = 0;
  return anchors.map((anchor, at) => (isUsual(anchor) ? usual[next++]! : all[at]!));
}

/** Returns a timeline in which each time between anchors has the engagements that reach into it. */
function withAboard(
  { anchors, pieces }: Timeline,
  engaged: readonly EngagementDays[],
  endsAt: ReadonlyMap<number, EndOfEngagement>,
): Timeline {
  const times = timesAboard(engaged, {
    anchors,
    count: pieces.length,
    pieceAt: (at) => {
      const piece = pieces[at];
      return piece?.kind === 'leg' ? piece.leg : (piece?.kind ?? 'between');
    },
    endsAt,
  });
  const aboardBefore = times.get(-1);
  return {
    anchors,
    pieces: pieces.map((piece, at) => {
      const aboard = times.get(at);
      return aboard && piece.kind === 'between' ? { ...piece, aboard } : piece;
    }),
    ...(aboardBefore && { aboardBefore }),
  };
}

const betweenAtFirst: Between = { kind: 'between', stop: undefined, arrived: undefined };

/**
 * The parts that a leg has in every timeline, and those that it has with the next leg if there is a
 * stop between them.
 */
interface PartsOfLeg {
  leg: Leg;
  piece: Piece;
  /**
   * The departure and arrival without a stop, and the time after the arrival; computed on first
   * use.
   */
  from?: Anchor;
  to?: Anchor;
  between?: Between;
  stop?: { after: PartsOfLeg; parts: PartsOfStop | undefined };
}

interface PartsOfStop {
  arrival: Anchor;
  departure: Anchor;
  between: Between;
}

/** Legs are the same objects as long as their journeys are, so derived parts are cached by them. */
const ofLeg = rememberEach((leg: Leg): PartsOfLeg => ({ leg, piece: { kind: 'leg', leg } }));

/**
 * Returns a timeline in which a stay without an end, after which nothing comes, is certain until a
 * day.
 */
export function withOpenEnd<Of extends Timeline>(timeline: Of, openTo: number): Of {
  const { anchors, pieces } = timeline;
  const last = pieces.at(-1);
  if (last?.kind !== 'stay' || !last.isOpen || pieces.length < anchors.length) return timeline;
  return { ...timeline, pieces: pieces.with(-1, { ...last, openTo }) };
}

/** Returns the departure of the first of these legs, which are planned. */
export function plannedDeparture(planned: readonly Leg[]): Anchor | undefined {
  const first = planned.reduce<Leg | undefined>(
    (one, other) => (!one || other.departs.days.first < one.departs.days.first ? other : one),
    undefined,
  );
  return first && departureOf(ofLeg(first));
}

function departureOf(parts: PartsOfLeg): Anchor {
  return (parts.from ??= anchorAt(parts.leg, 'from', undefined));
}

function arrivalOf(parts: PartsOfLeg): Anchor {
  return (parts.to ??= anchorAt(parts.leg, 'to', undefined));
}

function betweenAfter(parts: PartsOfLeg): Between {
  return (parts.between ??= {
    kind: 'between',
    stop: undefined,
    arrived: arrivalOf(parts).touch,
  });
}

function stopAfter(before: PartsOfLeg, after: PartsOfLeg): PartsOfStop | undefined {
  if (before.stop?.after !== after) {
    const stop = stopBetween(before.leg, after.leg);
    before.stop = { after, parts: stop && partsOfStop(before.leg, after.leg, stop) };
  }
  return before.stop.parts;
}

function partsOfStop(before: Leg, after: Leg, stop: Stop): PartsOfStop {
  const arrival = anchorAt(before, 'to', stop);
  const departure = anchorAt(after, 'from', stop);
  return { arrival, departure, between: { kind: 'between', stop, arrived: arrival.touch } };
}

function anchorAt(leg: Leg, end: 'from' | 'to', stop: Stop | undefined): Anchor {
  const { days, instant } = end === 'from' ? leg.departs : leg.arrives;
  const evidence: Evidence[] = [{ kind: 'journey', id: leg.id }];
  return { of: 'leg', days, instant, touch: touchOf(leg[end].spot, evidence, stop) };
}
