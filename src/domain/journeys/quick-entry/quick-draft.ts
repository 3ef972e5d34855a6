import { arrivalWithDay } from '../arrival-day.ts';
import {
  blankDetails,
  type Journey,
  type Mode,
  type Operator,
  type Traveller,
} from '../journey.ts';
import type { Place } from '../../places/place.ts';
import type { VehicleType } from './aircraft.ts';
import type { LineTimes } from './clock.ts';
import type { LineEnds } from './line-ends.ts';
import type { LineMarks } from './line-marks.ts';
import type { LineNames } from './name-look-up.ts';

/** A journey as far as a line has told it: either end may still be missing, the date ''. */
export type QuickDraft = Omit<Journey, 'from' | 'to'> & {
  from: Place | undefined;
  to: Place | undefined;
};

/** What makes a draft of the parts of a line. */
export interface DraftContext {
  /** person ids of those who travelled; seats on a line are theirs in this order */
  travellers: readonly string[];
  /** operator of a designator (`BA`, `BAW`); null: there is none; undefined: not known yet */
  findOperator?: (designator: string, date: string) => Operator | null | undefined;
  /** the type as the reference data names it, for one recognised (`B744`, `Boeing 747-400`) */
  findVehicleType?: (text: string) => VehicleType | null | undefined;
}

/** What was read on a line. */
interface LineParts {
  mode: Mode;
  /** EDTF, or '' */
  date: string;
  note: string;
  marks: LineMarks;
  times: LineTimes;
  names: Pick<LineNames, 'operator' | 'number'>;
  ends: Pick<LineEnds, 'from' | 'to'>;
}

/** The journey that a line tells, after the `last` one, and the texts whose look-up is on its way. */
export function draftOf(
  { mode, date, note, marks, times, names, ends: { from, to } }: LineParts,
  last: Journey | undefined,
  { travellers, findOperator, findVehicleType }: DraftContext,
): { draft: QuickDraft; pending: string[] } {
  const blank = blankDetails();
  // `ICE123` is a train, and ICE not the airline of that designator.
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
  const draft: QuickDraft = {
    ...blank,
    mode,
    date,
    from,
    to,
    order: last && last.date === date ? last.order + 1 : 0,
    departureActual: times.departure,
    arrivalActual:
      from && to && times.arrival !== ''
        ? arrivalWithDay(
            date,
            { time: times.departure, place: from },
            { time: times.arrival, place: to },
          )
        : times.arrival,
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

/** Before its name is known, an operator is what its designator says: two characters or three. */
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
