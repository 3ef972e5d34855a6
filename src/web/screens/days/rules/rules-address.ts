import type { DraftedStay } from '../../../../domain/days/rules/plan/plan-trip.ts';
import type { DaySpan } from '../../../../domain/days/timeline/day-span.ts';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import { opening, type Param, slug, text } from '../../../kit/address/params.ts';
import { useAddress } from '../../../kit/address/use-address.ts';
import { usePeopleOfAddress } from '../../../kit/people/use-people-of-address.ts';

/** The rule and the span whose days are open in the panel. */
export interface OpenRule extends DaySpan {
  rule: string;
}

/** The maximum number of stays in a drafted trip. */
export const mostStays = 20;
/** The maximum length of one drafted stay. A longer stay is not a trip. */
const mostDays = 731;

const openForm = /^(.{1,80}):(\d{4}-\d{2}-\d{2}):(\d{4}-\d{2}-\d{2})$/;
const stayForm = /^([A-Z]{2}):([^:,]{0,300}):(\d{4}-\d{2}-\d{2}):(\d{4}-\d{2}-\d{2})$/;

const open: Param<OpenRule | undefined> = opening({
  role: 'filter',
  usual: undefined,
  read: (value) => {
    const [, rule = '', from = '', to = ''] = openForm.exec(value) ?? [];
    return isDay(from) && isDay(to) ? { rule, from, to } : undefined;
  },
  write: (value) => (value ? `${value.rule}:${value.from}:${value.to}` : ''),
});

const draft: Param<readonly DraftedStay[]> = {
  role: 'filter',
  usual: [],
  read: (value) =>
    value
      .split(',', mostStays)
      .map((part) => {
        const [, country = '', town = '', from = '', to = ''] = stayForm.exec(part) ?? [];
        return { country, town: decoded(town), from, to };
      })
      .filter(isDraftable),
  write: (stays) =>
    stays
      .map(({ country, town, from, to }) => `${country}:${encodeURIComponent(town)}:${from}:${to}`)
      .join(','),
};

/** The query parameters of the rules page. */
export const rulesAddress = {
  /** A slug, or `all`. */
  person: slug,
  /** The day that the rules are evaluated on. Undefined for today. */
  on: { ...text, read: (value: string) => (isDay(value) ? value : undefined) },
  open,
  draft,
  /** If several people are shown: whose days are open and whose trip is drafted. */
  who: slug,
};

/** Whether rules can be evaluated for a drafted stay. */
export function isDraftable({ country, from, to }: DraftedStay): boolean {
  return (
    /^[A-Z]{2}$/.test(country) &&
    isDay(from) &&
    isDay(to) &&
    from <= to &&
    daysBetween(from, to) < mostDays
  );
}

/** Whether a text is a full date from 1900 to 2199. */
export function isDay(value: string): boolean {
  return wholeDay(value) === value && value >= '1900' && value < '2200';
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value).slice(0, 100);
  } catch {
    return '';
  }
}

/** The state in the address of the rules page, and functions that change it. */
export function useRulesAddress() {
  return usePeopleOfAddress(useAddress(rulesAddress));
}

export type RulesNavigation = ReturnType<typeof useRulesAddress>;
