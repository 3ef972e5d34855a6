import { blankOf } from '../kinds/blank.ts';
import type { Place } from '../places/place.ts';
import { daysBetween } from '../shared/dates/calendar-day.ts';
import { isEdtfDate, wholeDay, endsBeforeItBegins } from '../shared/dates/edtf-date.ts';
import { engagementKind, type EngagementRecord } from './engagement.ts';
import type { StoredVessel } from './service-rows.ts';

/**
 * A valid line of a discharge book: an engagement, with a vessel and places that the archive may
 * not have yet.
 */
export interface ServiceLine {
  values: EngagementRecord;
  vessel: StoredVessel;
  /** The vessel was first entered in this form. */
  isNewVessel: boolean;
  places: Place[];
}

/** The typed fields of a line. Texts are as typed. */
export interface TypedServiceLine {
  vessel: StoredVessel | undefined;
  isNewVessel: boolean;
  /** EDTF, or text that is not a valid date. */
  signedOn: string;
  signedOff: string;
  signedOnAt: Place | null;
  signedOffAt: Place | null;
  /** Typed text for which no port was chosen. */
  unchosenOn: string;
  unchosenOff: string;
  capacity: string;
  company: string;
  dischargeBook: string;
  dischargeBookPage: string;
}

/** Fields that are copied from the previous line if they are empty. `-` leaves them empty. */
const repeatedTexts = ['capacity', 'company', 'dischargeBook', 'dischargeBookPage'] as const;
/** Typed if the port is unknown. */
export const noPort = '-';
export type RepeatedField = 'vessel' | (typeof repeatedTexts)[number];

export type ServiceLineFault =
  | { field: 'vessel' | 'signedOn'; fault: 'missing' }
  | { field: 'signedOn' | 'signedOff'; fault: 'no-date' }
  | { field: 'signedOff'; fault: 'ends-before-it-begins' }
  | { field: 'signedOnAt' | 'signedOffAt'; fault: 'unchosen' };

export const blankServiceLine: TypedServiceLine = {
  vessel: undefined,
  isNewVessel: false,
  signedOn: '',
  signedOff: '',
  signedOnAt: null,
  signedOffAt: null,
  unchosenOn: '',
  unchosenOff: '',
  capacity: '',
  company: '',
  dischargeBook: '',
  dischargeBookPage: '',
};

/** Parses a line. Empty fields are copied from the previous line. */
export function readServiceLine(
  typed: TypedServiceLine,
  above: ServiceLine | undefined,
  personId: string,
): {
  /** Undefined while a field is missing or wrong. */
  line: ServiceLine | undefined;
  /** Fields copied from the previous line. */
  repeated: RepeatedField[];
  /** In the order of the fields. */
  faults: ServiceLineFault[];
} {
  const before = {
    capacity: above?.values.capacities.at(-1)?.capacity ?? '',
    company: above?.values.company ?? '',
    dischargeBook: above?.values.dischargeBook ?? '',
    dischargeBookPage: above?.values.dischargeBookPage ?? '',
  };
  const repeated: RepeatedField[] = [];
  const textOf = (field: (typeof repeatedTexts)[number]) => {
    const text = typed[field].trim();
    if (text === '-') return '';
    if (text === '' && before[field] !== '') repeated.push(field);
    return text === '' ? before[field] : text;
  };
  const vessel = typed.vessel ?? above?.vessel;
  if (!typed.vessel && vessel) repeated.push('vessel');
  const [capacity, company] = [textOf('capacity'), textOf('company')];
  const [dischargeBook, dischargeBookPage] = [textOf('dischargeBook'), textOf('dischargeBookPage')];
  const faults = faultsOf(typed, vessel !== undefined);
  const { signedOn, signedOff, signedOnAt, signedOffAt } = typed;
  if (faults.length > 0 || !vessel) return { line: undefined, repeated, faults };
  const line: ServiceLine = {
    values: {
      ...blankOf(engagementKind.fields),
      personId,
      vesselId: vessel.id,
      company,
      capacities: capacity === '' ? [] : [{ capacity, from: '' }],
      signedOn,
      signedOff,
      signedOnPlaceId: signedOnAt?.id ?? null,
      signedOffPlaceId: signedOffAt?.id ?? null,
      dischargeBook,
      dischargeBookPage,
    },
    vessel,
    isNewVessel: typed.vessel ? typed.isNewVessel : (above?.isNewVessel ?? false),
    places: [signedOnAt, signedOffAt].flatMap((place) => place ?? []),
  };
  return { line, repeated, faults };
}

function isUnchosen(text: string): boolean {
  return !['', noPort].includes(text.trim());
}

function faultsOf(typed: TypedServiceLine, hasVessel: boolean): ServiceLineFault[] {
  const { signedOn, signedOff, signedOnAt, signedOffAt, unchosenOn, unchosenOff } = typed;
  const isOver = endsBeforeItBegins({ from: signedOn, to: signedOff });
  const found: (ServiceLineFault | false)[] = [
    !hasVessel && { field: 'vessel', fault: 'missing' },
    signedOn === '' && { field: 'signedOn', fault: 'missing' },
    signedOn !== '' && !isEdtfDate(signedOn) && { field: 'signedOn', fault: 'no-date' },
    !signedOnAt && isUnchosen(unchosenOn) && { field: 'signedOnAt', fault: 'unchosen' },
    signedOff !== '' && !isEdtfDate(signedOff) && { field: 'signedOff', fault: 'no-date' },
    isOver && { field: 'signedOff', fault: 'ends-before-it-begins' },
    !signedOffAt && isUnchosen(unchosenOff) && { field: 'signedOffAt', fault: 'unchosen' },
  ];
  return found.filter((fault) => fault !== false);
}

/** Returns a line as typed fields for correction, with the copied values filled in. */
export function typedAgain({ values, vessel, isNewVessel, places }: ServiceLine): TypedServiceLine {
  const placeOf = (id: string | null) => places.find((place) => place.id === id) ?? null;
  const { company, dischargeBook, dischargeBookPage, signedOn, signedOff } = values;
  return {
    ...blankServiceLine,
    vessel,
    isNewVessel,
    signedOn,
    signedOff,
    signedOnAt: placeOf(values.signedOnPlaceId),
    signedOffAt: placeOf(values.signedOffPlaceId),
    capacity: values.capacities[0]?.capacity ?? '-',
    company: company || '-',
    dischargeBook: dischargeBook || '-',
    dischargeBookPage: dischargeBookPage || '-',
  };
}

/**
 * Returns the days of a line with both dates, to compare with the book. Returns undefined if the
 * dates are not exact.
 */
export function daysOfLine({ values }: ServiceLine): number | undefined {
  const [on, off] = [wholeDay(values.signedOn), wholeDay(values.signedOff)];
  return on === undefined || off === undefined ? undefined : daysBetween(on, off) + 1;
}
