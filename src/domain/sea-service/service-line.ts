import { blankOf } from '../kinds/blank.ts';
import type { Place } from '../places/place.ts';
import { daysBetween } from '../shared/dates/calendar-day.ts';
import { isEdtfDate, wholeDay } from '../shared/dates/edtf-date.ts';
import { endsBeforeItBegins } from '../shared/dates/period.ts';
import { engagementKind, type EngagementRecord } from './engagement.ts';
import type { StoredVessel } from './service-rows.ts';

/** A line of a discharge book that was understood: an engagement, with what may not be in the archive yet. */
export interface ServiceLine {
  values: EngagementRecord;
  vessel: StoredVessel;
  /** she was typed here first */
  isNewVessel: boolean;
  places: Place[];
}

/** What is typed of a line, field by field; texts are as they were typed. */
export interface TypedServiceLine {
  vessel: StoredVessel | undefined;
  isNewVessel: boolean;
  /** EDTF, or text that is no date */
  signedOn: string;
  signedOff: string;
  signedOnAt: Place | null;
  signedOffAt: Place | null;
  /** text from which no port was chosen */
  unchosenOn: string;
  unchosenOff: string;
  capacity: string;
  company: string;
  dischargeBook: string;
  dischargeBookPage: string;
}

/** Fields that are taken from the line above where nothing is typed; `-` says that there is none. */
const repeatedTexts = ['capacity', 'company', 'dischargeBook', 'dischargeBookPage'] as const;
/** Typed where no port is known. */
export const noPort = '-';
export type RepeatedField = 'vessel' | (typeof repeatedTexts)[number];

export type ServiceLineFault =
  | { field: 'vessel' | 'signedOn'; fault: 'missing' }
  | { field: 'signedOn' | 'signedOff'; fault: 'no-date' }
  | { field: 'signedOff'; fault: 'ends-before-it-begins' }
  | { field: 'signedOnAt' | 'signedOffAt'; fault: 'unchosen' };

interface ReadLine {
  /** undefined while something is missing or wrong */
  line: ServiceLine | undefined;
  /** taken from the line above */
  repeated: RepeatedField[];
  /** in the order of the fields */
  faults: ServiceLineFault[];
}

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

/** Reads a line in the light of the one above it, of which what is left empty is repeated. */
export function readServiceLine(
  typed: TypedServiceLine,
  above: ServiceLine | undefined,
  personId: string,
): ReadLine {
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

/** A line as it was typed, for it to be corrected: what it repeated stands in its own fields then. */
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

/** Days of a line with both ends, to be checked against the book; undefined where they are not known to the day. */
export function daysOfLine({ values }: ServiceLine): number | undefined {
  const [on, off] = [wholeDay(values.signedOn), wholeDay(values.signedOff)];
  return on === undefined || off === undefined ? undefined : daysBetween(on, off) + 1;
}
