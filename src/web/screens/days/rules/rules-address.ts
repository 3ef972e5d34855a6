import type { DraftedStay } from '../../../../domain/days/rules/plan/plan-trip.ts';
import type { DaySpan } from '../../../../domain/days/timeline/day-span.ts';
import { daysBetween } from '../../../../domain/shared/dates/calendar-day.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { RulesSearch } from '../../../app/links.ts';

/** Whose days of which rule are open beside the screen. */
export interface OpenRule extends DaySpan {
  rule: string;
}

/** What an address of the rules asks for. */
export interface RulesAddress {
  /** a slug, or `all`; undefined where the address leaves it open */
  person: string | undefined;
  /** the day asked about; undefined for today */
  on: string | undefined;
  draft: DraftedStay[];
  open: OpenRule | undefined;
  /** slug of whose days are open, and whose trip is drafted, where several people are shown */
  who: string | undefined;
}

/** Stays of a drafted trip at most. */
export const mostStays = 20;
/** Of one drafted stay: longer ones are no trip. */
const mostDays = 731;

const openForm = /^(.{1,80}):(\d{4}-\d{2}-\d{2}):(\d{4}-\d{2}-\d{2})$/;
const stayForm = /^([A-Z]{2}):([^:,]{0,300}):(\d{4}-\d{2}-\d{2}):(\d{4}-\d{2}-\d{2})$/;

/** Reads an address; whatever is not understood is as usual. */
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

/** Whether a stay can be put to rules. */
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

/** A day of the centuries that people live in. */
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
