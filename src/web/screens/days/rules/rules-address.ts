import type { DraftedStay } from '../../../../domain/days/rules/plan/plan-trip.ts';
import type { DaySpan } from '../../../../domain/days/timeline/day-span.ts';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { RulesSearch } from '../../../app/links.ts';

/** The rule and the span whose days are open in the panel. */
export interface OpenRule extends DaySpan {
  rule: string;
}

/** The state that an address of the rules page holds. */
export interface RulesAddress {
  /** A slug, or `all`. Undefined if the address does not name anyone. */
  person: string | undefined;
  /** The day that the rules are evaluated on. Undefined for today. */
  on: string | undefined;
  draft: DraftedStay[];
  open: OpenRule | undefined;
  /**
   * If several people are shown: the slug of the person whose days are open and whose trip is
   * drafted.
   */
  who: string | undefined;
}

/** The maximum number of stays in a drafted trip. */
export const mostStays = 20;
/** The maximum length of one drafted stay. A longer stay is not a trip. */
const mostDays = 731;

const openForm = /^(.{1,80}):(\d{4}-\d{2}-\d{2}):(\d{4}-\d{2}-\d{2})$/;
const stayForm = /^([A-Z]{2}):([^:,]{0,300}):(\d{4}-\d{2}-\d{2}):(\d{4}-\d{2}-\d{2})$/;

/** Reads an address. Values that cannot be parsed fall back to their defaults. */
export function readRulesSearch(search: Readonly<Record<string, unknown>>): RulesAddress {
  const textOf = (name: keyof RulesSearch) => {
    const value = search[name];
    return value === undefined || value === '' ? undefined : String(value);
  };
  const on = textOf('on');
  return {
    person: textOf('person')?.toLowerCase(),
    on: on !== undefined && isDay(on) ? on : undefined,
    draft: readDraft(textOf('draft') ?? ''),
    open: readOpen(textOf('open') ?? ''),
    who: textOf('who')?.toLowerCase(),
  };
}

export function writeRulesSearch({ person, on, draft, open, who }: RulesAddress): RulesSearch {
  return {
    person,
    on,
    open: open && `${open.rule}:${open.from}:${open.to}`,
    draft: draft
      .map(({ country, town, from, to }) => `${country}:${encodeURIComponent(town)}:${from}:${to}`)
      .join(','),
    who,
  };
}

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

function readDraft(text: string): DraftedStay[] {
  return text
    .split(',', mostStays)
    .flatMap((part) => {
      const [, country = '', town = '', from = '', to = ''] = stayForm.exec(part) ?? [];
      return [{ country, town: decoded(town), from, to }];
    })
    .filter(isDraftable);
}

function readOpen(text: string): OpenRule | undefined {
  const [, rule = '', from = '', to = ''] = openForm.exec(text) ?? [];
  return isDay(from) && isDay(to) ? { rule, from, to } : undefined;
}

/** Whether a text is a full date from 1900 to 2199. */
export function isDay(text: string): boolean {
  return wholeDay(text) === text && text >= '1900' && text < '2200';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, 100);
  } catch {
    return '';
  }
}
