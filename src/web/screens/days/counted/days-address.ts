import { type DayRule, dayRules } from '../../../../domain/days/count/day-counting.ts';
import { type ApartChoice, apartChoices } from '../../../../domain/days/days-engine.ts';
import { readTransitHours, usualTransitHours } from '../../../../domain/days/facts/transit.ts';
import { wholeDay } from '../../../../domain/shared/dates/edtf-date.ts';
import type { DaysSearch } from '../../../app/links.ts';

/** What is open in the panel: the days of a row in one year or in all years, or one date. */
export type OpenDays =
  | { kind: 'cell'; code: string; year: number | undefined }
  | { kind: 'date'; date: string };

/** The state that an address of the days pages holds. */
export interface DaysAddress {
  /** A slug, or `all`. Undefined if the address does not name anyone. */
  person: string | undefined;
  rule: DayRule;
  /** For the `no-transit` rule: a stop of fewer hours than this may count as transit. */
  transitHours: number;
  territories: ApartChoice;
  borders: 'then' | 'today';
  /** The year of the calendar. */
  year: number | undefined;
  /** The first and last year that the map shows. Undefined for all years. */
  years: readonly [number, number] | undefined;
  open: OpenDays | undefined;
  /**
   * If several people are shown: the slug of the person whose days are open and whose calendar is
   * shown.
   */
  who: string | undefined;
}

const yearsForm = /^(\d{4})(?:-(\d{4}))?$/;
const cell = /^(.+):(\d{4}|all)$/;

/** Reads an address. Values that cannot be parsed fall back to their defaults. */
export function readDaysSearch(
  search: Readonly<Record<string, unknown>>,
  usualRule: DayRule,
): DaysAddress {
  const textOf = (name: keyof DaysSearch) => {
    const value = search[name];
    // The router parses a year as a number.
    return value === undefined || value === '' ? undefined : String(value);
  };
  const year = textOf('year');
  return {
    person: textOf('person')?.toLowerCase(),
    rule: dayRules.find((rule) => rule === textOf('rule')) ?? usualRule,
    transitHours: readTransitHours(textOf('transit') ?? '') ?? usualTransitHours,
    territories: apartChoices.find((one) => one === textOf('territories')) ?? 'iso',
    borders: textOf('borders') === 'then' ? 'then' : 'today',
    year: year !== undefined && /^\d{4}$/.test(year) ? Number(year) : undefined,
    years: readYears(textOf('years')),
    open: readOpen(textOf('open')),
    who: textOf('who')?.toLowerCase(),
  };
}

function readYears(text: string | undefined): DaysAddress['years'] {
  const [, first, last = first] = yearsForm.exec(text ?? '') ?? [];
  if (first === undefined) return undefined;
  const [from, to] = [Number(first), Number(last)];
  return from <= to ? [from, to] : [to, from];
}

function readOpen(text: string | undefined): OpenDays | undefined {
  if (text === undefined) return undefined;
  if (wholeDay(text) === text) return { kind: 'date', date: text };
  const [, code, year] = cell.exec(text) ?? [];
  if (code === undefined) return undefined;
  return { kind: 'cell', code, year: year === 'all' ? undefined : Number(year) };
}

/** Writes only values that differ from their defaults. */
export function writeDaysSearch(address: DaysAddress, usualRule: DayRule): DaysSearch {
  const { person, rule, transitHours, territories, borders, year, years, open, who } = address;
  const isUsualLimit = rule !== 'no-transit' || transitHours === usualTransitHours;
  return {
    person,
    rule: rule === usualRule ? undefined : rule,
    transit: isUsualLimit ? undefined : String(transitHours),
    territories: territories === 'iso' ? undefined : territories,
    borders: borders === 'today' ? undefined : borders,
    year: year?.toString(),
    years: years && writeYears(years),
    who,
    open: open && writeOpen(open),
  };
}

function writeYears([first, last]: readonly [number, number]): string {
  const [from, to] = [first, last].map((year) => String(year).padStart(4, '0'));
  return from === to ? `${from}` : `${from}-${to}`;
}

function writeOpen(open: OpenDays): string {
  return open.kind === 'date' ? open.date : `${open.code}:${open.year ?? 'all'}`;
}
