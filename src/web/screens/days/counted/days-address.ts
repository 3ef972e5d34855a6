import { type DayRule, dayRules } from '../../../../domain/days/count/day-counting.ts';
import { apartChoices } from '../../../../domain/days/days-engine.ts';
import { readTransitHours, usualTransitHours } from '../../../../domain/days/facts/transit.ts';
import {
  type ProblemCause,
  readCauses,
  writeCauses,
} from '../../../../domain/days/repairs/problem-causes.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import {
  type AddressEdits,
  firstOf,
  fromLink,
  oneOf,
  opening,
  type Param,
  slug,
  text,
  year,
} from '../../../kit/address/params.ts';
import { type Address, useAddress } from '../../../kit/address/use-address.ts';
import { usePeopleOfAddress } from '../../../kit/people/use-people-of-address.ts';

/** What is open in the panel: the days of a row in one year or in all years, or one date. */
type OpenDays =
  | { kind: 'cell'; code: string; year: number | undefined }
  | { kind: 'date'; date: string };

const cellForm = /^(.+):(\d{4}|all)$/;

const open: Param<OpenDays | undefined> = opening({
  role: 'filter',
  usual: undefined,
  read: (value) => {
    if (wholeDay(value) === value) return { kind: 'date', date: value };
    const [, code, ofYear] = cellForm.exec(value) ?? [];
    if (code === undefined) return undefined;
    return { kind: 'cell', code, year: ofYear === 'all' ? undefined : Number(ofYear) };
  },
  write: (value) =>
    value?.kind === 'cell' ? `${value.code}:${value.year ?? 'all'}` : (value?.date ?? ''),
});

const yearsForm = /^(\d{4})(?:-(\d{4}))?$/;

/** The first and last year that the map shows. Undefined for all years. */
const years: Param<readonly [number, number] | undefined> = {
  role: 'filter',
  usual: undefined,
  read: (value) => {
    const [, first, last = first] = yearsForm.exec(value) ?? [];
    if (first === undefined) return undefined;
    const [from, to] = [Number(first), Number(last)];
    return from <= to ? [from, to] : [to, from];
  },
  write: (value) => {
    const [from, to] = (value ?? []).map((one) => String(one).padStart(4, '0'));
    return from === to ? `${from}` : `${from}-${to}`;
  },
};

/** The problems to fix that are listed, as causes of uncertain days. Undefined for all problems. */
const causes: Param<readonly ProblemCause[] | undefined> = fromLink({
  role: 'filter',
  usual: undefined,
  read: readCauses,
  write: (value) => writeCauses(value ?? []),
});

/** How days are counted, and the year that is shown. */
function counting(usualRule: DayRule) {
  const rule: Param<DayRule> = { ...oneOf(dayRules), usual: usualRule, write: (value) => value };
  const transit: Param<number> = {
    role: 'filter',
    usual: usualTransitHours,
    read: readTransitHours,
    write: String,
  };
  return {
    rule,
    /** For the `no-transit` rule: a stop of fewer hours than this may count as transit. */
    transit,
    territories: firstOf(apartChoices),
    borders: firstOf(['today', 'then']),
    year,
  };
}

function daysAddress(usualRule: DayRule) {
  return {
    /** A slug, or `all`. */
    person: slug,
    ...counting(usualRule),
    years,
    /** If several people are shown: who has the open days and the shown calendar. */
    who: slug,
    open,
    causes,
  };
}

/** The query parameters of the days pages. */
export const daysAddresses = {
  countries: daysAddress('any'),
  towns: daysAddress('midnight'),
};

const codeForm = /^[A-Z]{2,4}(-[A-Z0-9]{1,3})?$/;

/** The query parameters of a report. */
export const reportAddress = {
  ...counting('any'),
  /** The code of the only territory in the report. Undefined for all territories. */
  only: {
    ...text,
    read: (value: string) => (codeForm.test(value.toUpperCase()) ? value.toUpperCase() : undefined),
  },
};

export type ReportEdits = AddressEdits<typeof reportAddress>;
export type ReportAddress = Address<typeof reportAddress>;

/** The state in the address of the days pages, and functions that change it. */
export function useDaysAddress(of: keyof typeof daysAddresses) {
  return usePeopleOfAddress(useAddress(daysAddresses[of]));
}

export type DaysNavigation = ReturnType<typeof useDaysAddress>;
