import { arrivalWithDay } from '../arrival-day.ts';
import {
  blankDetails,
  type Journey,
  type Mode,
  type Operator,
  type Traveller,
} from '../journey.ts';
import { daySpan } from '../../shared/dates/edtf-date.ts';
import type { Place } from '../../places/place.ts';
import type { VehicleType } from './aircraft.ts';
import type { LineTimes } from './clock.ts';
import type { LineEnds } from './line-ends.ts';
import type { LineMarks } from './line-marks.ts';
import type { LineNames } from './name-look-up.ts';

/** A journey as parsed so far. Either end can be undefined and the date can be ''. */
export type QuickDraft = Omit<Journey, 'from' | 'to'> & {
  from: Place | undefined;
  to: Place | undefined;
};

/** Settings and lookups for building a draft. */
export interface DraftContext {
  /** `YYYY-MM-DD`. Times after this day are scheduled ones. */
  today: string;
  /** Person IDs of the travellers. Seats on a line are assigned in this order. */
  travellers: readonly string[];
  /**
   * Returns the operator of a designator (`BA`, `BAW`), null if there is none, undefined while
   * loading.
   */
  findOperator?: (designator: string, date: string) => Operator | null | undefined;
  /**
   * Returns the type as named in the reference data for a recognised text (`B744`, `Boeing
   * 747-400`), null if there is none, undefined while loading.
   */
  findVehicleType?: (text: string) => VehicleType | null | undefined;
}

/** The parsed parts of a line. */
interface LineParts {
  mode: Mode;
  /** EDTF, or ''. */
  date: string;
  note: string;
  marks: LineMarks;
  times: LineTimes;
  names: Pick<LineNames, 'operator' | 'number'>;
  ends: Pick<LineEnds, 'from' | 'to'>;
}

/**
 * Builds the journey of a line that follows the `last` journey. Also returns the texts whose lookup
 * is still running.
 */
export function draftOf(
  { mode, date, note, marks, times, names, ends: { from, to } }: LineParts,
  last: Journey | undefined,
  { today, travellers, findOperator, findVehicleType }: DraftContext,
): { draft: QuickDraft; pending: string[] } {
  const blank = blankDetails();
  // `ICE123` is a train, and ICE is not an airline designator here.
  const designator = mode === 'air' ? (marks.flight?.designator ?? '') : '';
  const typed = marks.vehicle && (marks.vehicle.icao || marks.vehicle.type);
  const pending: string[] = [];
  const lookUp = <Answer>(
    text: string | undefined,
    find: ((text: string) => Answer | null | undefined) | undefined,
  ): Answer | undefined => {
    if (!text || !find) return undefined;
    const answer = find(text);
    if (answer === undefined) pending.push(text);
    return answer ?? undefined;
  };
  const arrival =
    from && to && times.arrival !== ''
      ? arrivalWithDay(
          date,
          { time: times.departure, place: from },
          { time: times.arrival, place: to },
        )
      : times.arrival;
  const draft: QuickDraft = {
    ...blank,
    mode,
    date,
    from,
    to,
    order: last && last.date === date ? last.order + 1 : 0,
    ...(isAhead(date, today)
      ? { departureScheduled: times.departure, arrivalScheduled: arrival }
      : { departureActual: times.departure, arrivalActual: arrival }),
    statedDuration: times.duration ?? null,
    number: marks.flight?.number ?? names.number,
    operator:
      names.operator ??
      lookUp(designator, findOperator && ((text) => findOperator(text, date))) ??
      operatorOf(designator),
    vehicle: {
      ...blank.vehicle,
      ...marks.vehicle,
      ...lookUp(typed, findVehicleType),
      registration: marks.registration ?? '',
    },
    note,
    travellers: travellers.map((personId, index): Traveller => ({
      personId,
      seat: marks.seats[index] ?? '',
      seatPosition: marks.seatPosition ?? '',
      cabin: marks.cabin ?? '',
      reason: '',
    })),
  };
  return { draft, pending };
}

/** Whether a date (EDTF) begins after today. */
function isAhead(date: string, today: string): boolean {
  const first = daySpan(date)?.first;
  return first !== undefined && first > today;
}

/**
 * Returns an operator with only its designator, for use until the name is known: two characters are
 * IATA, three are ICAO.
 */
function operatorOf(designator: string): Operator {
  return designator.length === 3
    ? { name: '', iata: '', icao: designator }
    : { name: '', iata: designator, icao: '' };
}

export type RequiredField = 'date' | 'from' | 'to' | 'travellers';

export function missingOf({ date, from, to, travellers }: QuickDraft): RequiredField[] {
  const missing: RequiredField[] = [];
  if (date === '') missing.push('date');
  if (!from) missing.push('from');
  if (!to) missing.push('to');
  if (travellers.length === 0) missing.push('travellers');
  return missing;
}
