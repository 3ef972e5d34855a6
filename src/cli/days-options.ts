import { believedDates } from '../domain/days/timeline/ledger.ts';
import { dayRules, type DayRule } from '../domain/days/count/day-counting.ts';
import {
  readApart,
  distinguishedTerritories,
} from '../domain/days/territories/distinguished-territories.ts';
import { type TerritoryChoice, usualTerritories } from '../domain/days/territories/territory.ts';
import { readTransitHours, transitHoursChoice } from '../domain/days/facts/transit.ts';
import { seaTimeProfiles } from '../domain/sea-service/service-choices.ts';
import { daysBetween } from '../domain/shared/dates/calendar-day.ts';
import { daysInMonth, wholeDay } from '../domain/shared/dates/edtf-date.ts';
import { UsageError } from './refusal-line.ts';
import type { FactSource } from './day-facts.ts';
import type { DaysCommand } from './days-command.ts';
import type { RulesCommand } from './rules-command.ts';
import type { SeaTimeCommand } from './sea-time-command.ts';

/** Options of `days`, `rules` and `sea-time` on the command line. */
export interface DayOptions {
  from?: string | undefined;
  to?: string | undefined;
  rule?: string | undefined;
  apart?: string | undefined;
  sovereign?: boolean | undefined;
  borders?: string | undefined;
  planned?: boolean | undefined;
  'transit-hours'?: string | undefined;
  files?: string | undefined;
  archive?: string | undefined;
  person?: string | undefined;
  on?: string | undefined;
  enter?: string | undefined;
  draft?: string | undefined;
  days?: string | undefined;
  profile?: string | undefined;
}

/** Longer than any known lifespan. */
const mostYears = 150;

/** Parses the options of `days`. Throws UsageError. */
export function readDaysOptions(options: DayOptions): DaysCommand {
  const [from, to] = [dateIn(options.from, 'from'), dateIn(options.to, 'to')];
  if (from > to) throw new UsageError('--from is after --to');
  if (daysBetween(from, to) > mostYears * 366) {
    throw new UsageError(`--from and --to are more than ${mostYears} years apart`);
  }
  return {
    name: 'days',
    source: sourceIn(options),
    from,
    to,
    rule: ruleIn(options.rule),
    choice: choiceIn(options),
    planned: options.planned ?? false,
    transitHours: transitHoursIn(options['transit-hours']),
  };
}

/** Parses the options of `rules`. Throws UsageError. */
export function readRulesOptions(options: DayOptions): RulesCommand {
  const { rule, enter, draft, days } = options;
  if (rule === undefined) throw new UsageError('Missing --rule ID');
  const daysByYear = days === undefined ? undefined : daysByYearIn(days);
  // Only this rule counts years that are given outright.
  const needsNoFacts = daysByYear !== undefined && rule === 'us-spt';
  const isSourceGiven = options.files !== undefined || options.archive !== undefined;
  return {
    name: 'rules',
    source: needsNoFacts && !isSourceGiven ? undefined : sourceIn(options),
    rule,
    on: options.on === undefined && needsNoFacts ? endOfLast(daysByYear) : dateIn(options.on, 'on'),
    enter: enter === undefined ? undefined : dateIn(enter, 'enter'),
    draft,
    daysByYear,
    transitHours: transitHoursIn(options['transit-hours']),
  };
}

/** Parses the options of `sea-time`. Throws UsageError. */
export function readSeaTimeOptions(options: DayOptions): SeaTimeCommand {
  const { on, profile = 'both-ends' } = options;
  const known = seaTimeProfiles.find((one) => one === profile);
  if (!known) {
    const all = seaTimeProfiles.join(', ');
    throw new UsageError(`Unknown profile “${profile}”. Use one of: ${all}`);
  }
  return {
    name: 'sea-time',
    source: sourceIn(options),
    profile: known,
    on: on === undefined ? undefined : dateIn(on, 'on'),
  };
}

/** No legal test covers more years. */
const mostYearsSaid = 10;

/** Parses `2025=118,2024=193,2023=4`, each year once. */
function daysByYearIn(text: string): Map<number, number> {
  const daysByYear = new Map<number, number>();
  for (const part of text.split(',', mostYearsSaid + 1)) {
    const [, year, days] = /^(\d{4})=(\d{1,3})$/.exec(part) ?? [];
    if (year === undefined || Number(days) > daysInYear(Number(year))) {
      throw new UsageError(`--days must look like 2025=118,2024=193, not “${part.slice(0, 40)}”`);
    }
    if (daysByYear.has(Number(year))) throw new UsageError(`--days has ${year} twice`);
    daysByYear.set(Number(year), Number(days));
  }
  if (daysByYear.size > mostYearsSaid) {
    throw new UsageError(`--days has more than ${mostYearsSaid} years`);
  }
  return daysByYear;
}

/** Returns 31 December of the last of these years. */
function endOfLast(daysByYear: ReadonlyMap<number, number>): string {
  return dateIn(`${String(Math.max(...daysByYear.keys())).padStart(4, '0')}-12-31`, 'days');
}

function daysInYear(year: number): number {
  return 337 + daysInMonth(year, 2);
}

/** Parses an exact date given by `--name`. */
function dateIn(text: string | undefined, name: string): string {
  if (text === undefined) throw new UsageError(`Missing --${name} YYYY-MM-DD`);
  const day = wholeDay(text);
  if (day !== text)
    throw new UsageError(`--${name} must be a date in the form YYYY-MM-DD, not “${text}”`);
  // Windows and tax years extend some years before and after a date.
  const { earliest, latest } = believedDates;
  if (day < earliest || day > latest) {
    throw new UsageError(`--${name} is not between ${earliest} and ${latest}: “${text}”`);
  }
  return day;
}

/** Returns the source of a person's facts. */
function sourceIn({ files, archive, person }: DayOptions): FactSource {
  if (files !== undefined) {
    if (archive !== undefined || person !== undefined) {
      throw new UsageError('Use either --files, or --archive and --person');
    }
    return { files };
  }
  if (archive === undefined)
    throw new UsageError('Missing --files FOLDER, or --archive ID with --person SLUG');
  if (person === undefined) throw new UsageError('Missing --person SLUG');
  return { archive, person };
}

function ruleIn(text: string | undefined): DayRule {
  const rule = dayRules.find((one) => one === (text ?? 'any'));
  if (!rule) throw new UsageError(`Unknown rule “${text}”. Use one of: ${dayRules.join(', ')}`);
  return rule;
}

/** Returns undefined for the default limit. */
function transitHoursIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const hours = readTransitHours(text);
  if (hours === undefined) {
    const { min, max } = transitHoursChoice;
    throw new UsageError(
      `--transit-hours must be a whole number from ${min} to ${max}, not “${text}”`,
    );
  }
  return hours;
}

function choiceIn({ apart, sovereign, borders = 'today' }: DayOptions): TerritoryChoice {
  if (borders !== 'then' && borders !== 'today') {
    throw new UsageError('--borders must be “then” or “today”');
  }
  if (apart !== undefined && sovereign)
    throw new UsageError('--apart and --sovereign cannot be combined');
  if (sovereign) return { apart: new Set(), borders };
  if (apart === undefined) return { ...usualTerritories, borders };
  const read = readApart(apart);
  if ('unknown' in read) {
    const known = [...distinguishedTerritories].toSorted().join(', ');
    throw new UsageError(
      `--apart: these cannot be counted separately: ${read.unknown.join(', ')}. Choose from: ${known}`,
    );
  }
  return { apart: read.apart, borders };
}
