import { getOrMake } from '../shared/remember.ts';
import { dayNumber, yearOfDay, yearText } from '../shared/dates/calendar-day.ts';
import { yearOf } from '../shared/dates/edtf-date.ts';
import { foldText } from '../shared/text/fold-text.ts';
import { type DayRange, lengthOfRanges } from '../days/timeline/day-range.ts';
import type { ServiceGrouping } from './service-choices.ts';
import type { ServiceRow } from './service-rows.ts';
import { type SeaCredit, type SeaTime, seaTimeOf } from './sea-time.ts';
import type { SeaTimeProfile } from './service-choices.ts';

/** Totals of a group of engagements. */
export interface ServiceTotal {
  /**
   * Identifies the group: the ID of a vessel, the code of a flag, a year, or a folded text. Empty
   * for engagements without the value.
   */
  key: string;
  /** The latest spelling. For a vessel her name, for a flag its code. */
  label: string;
  /** Engagements with a part in the group, including those that cannot be counted. */
  engagements: number;
  /** Days on board, independent of the profile. */
  days: number;
  time: SeaTime;
}

/**
 * Adds up engagements (the latest first) by group. Years are sorted, the latest first. Other groups
 * are sorted by days on board, with the empty value last. An engagement over New Year is divided
 * between the years.
 */
export function serviceTotals(
  rows: readonly ServiceRow[],
  by: ServiceGrouping,
  profile: SeaTimeProfile,
): ServiceTotal[] {
  interface Gathered {
    label: string;
    engagements: Set<string>;
    days: number;
    credits: SeaCredit[];
  }
  const groups = new Map<string, Gathered>();
  const groupOf = ({ key, label }: Named) =>
    getOrMake(groups, key, () => ({ label, engagements: new Set<string>(), days: 0, credits: [] }));
  for (const row of rows) {
    for (const named of groupsOf(row, by)) groupOf(named).engagements.add(row.id);
    for (const credit of row.aboard) {
      for (const part of partsOf(row, credit, by)) {
        groupOf(part).days += lengthOfRanges(part.credit.spans);
      }
    }
    for (const credit of row.credits) {
      for (const part of partsOf(row, credit, by)) groupOf(part).credits.push(part.credit);
    }
  }
  const totals = Array.from(groups, ([key, { label, engagements, days, credits }]) => ({
    key,
    label,
    engagements: engagements.size,
    days,
    time: seaTimeOf(credits, profile),
  }));
  if (by === 'year') return totals.toSorted((a, b) => Number(b.key) - Number(a.key));
  return totals.toSorted((a, b) => Number(a.key === '') - Number(b.key === '') || b.days - a.days);
}

/**
 * Returns the parts of engagements that lie in a group, as rows: for a year the days within it, for
 * a capacity the days served in it. Without a group returns all rows.
 */
export function rowsInGroup<Row extends ServiceRow>(
  rows: readonly Row[],
  /** A group of a grouping. `value` is a `ServiceTotal.key`. */
  group: { by: ServiceGrouping; value: string } | undefined,
  profile: SeaTimeProfile,
): Row[] {
  if (!group) return [...rows];
  const { by, value } = group;
  return rows.flatMap((row) => {
    if (!groupsOf(row, by).some(({ key }) => key === value)) return [];
    const within = (credit: SeaCredit) =>
      partsOf(row, credit, by).flatMap((part) => (part.key === value ? part.credit : []));
    const aboard = row.aboard.flatMap(within);
    const credits = row.credits.flatMap(within);
    const days = aboard.reduce((sum, { spans }) => sum + lengthOfRanges(spans), 0);
    return { ...row, aboard, days, credits, time: seaTimeOf(credits, profile) };
  });
}

/** Adds up rows. */
export function sumOfService(
  rows: readonly ServiceRow[],
  profile: SeaTimeProfile,
): Pick<ServiceTotal, 'days' | 'time'> {
  return {
    days: rows.reduce((sum, { days }) => sum + days, 0),
    time: seaTimeOf(
      rows.flatMap(({ credits }) => credits),
      profile,
    ),
  };
}

interface Named {
  key: string;
  label: string;
}

/** Returns the groups that an engagement has a part in, even if it cannot be counted. */
function groupsOf(row: ServiceRow, by: ServiceGrouping): Named[] {
  const { engagement, aboard } = row;
  if (aboard.length > 0) {
    const named = aboard.flatMap((credit) => partsOf(row, credit, by));
    return [...new Map(named.map((one) => [one.key, one])).values()];
  }
  if (by === 'year') return [ofYear(yearOf(engagement.signedOn))];
  return [ofText(row, by, engagement.capacities[0]?.capacity ?? '')];
}

/** Splits credits by the groups in which they lie. */
function partsOf(
  row: ServiceRow,
  credit: SeaCredit,
  by: ServiceGrouping,
): (Named & { credit: SeaCredit })[] {
  if (by !== 'year') return [{ ...ofText(row, by, credit.capacity), credit }];
  const [first] = credit.spans;
  // If the dates are unknown, use the year in which the engagement began.
  if (!first) return [{ ...ofYear(yearOf(row.engagement.signedOn)), credit }];
  const all = lengthOfRanges(credit.spans);
  const byYear = Map.groupBy(credit.spans.flatMap(dividedByYears), ({ first }) => yearOfDay(first));
  return Array.from(byYear, ([year, spans]) => ({
    ...ofYear(year),
    credit: { ...credit, spans, days: (credit.days / all) * lengthOfRanges(spans) },
  }));
}

function ofYear(year: number | undefined): Named {
  const key = year === undefined ? '' : String(year);
  return { key, label: key };
}

function ofText(
  { engagement, vessel, vesselName }: ServiceRow,
  by: Exclude<ServiceGrouping, 'year'>,
  capacity: string,
): Named {
  const written = (label: string) => ({ key: foldText(label), label });
  switch (by) {
    case 'capacity':
      return written(capacity);
    case 'vessel':
      return { key: engagement.vesselId, label: vessel?.name ?? vesselName };
    case 'type':
      return written(vessel?.type ?? '');
    case 'flag':
      return { key: vessel?.flag ?? '', label: vessel?.flag ?? '' };
    case 'company':
      return written(engagement.company);
    case 'area':
      return written(vessel?.tradingArea ?? '');
  }
}

/** Splits days at each New Year. */
function dividedByYears({ first, last }: DayRange): DayRange[] {
  const parts: DayRange[] = [];
  for (let begin = first; begin <= last;) {
    const end = Math.min(last, dayNumber(`${yearText(yearOfDay(begin))}-12-31`));
    parts.push({ first: begin, last: end });
    begin = end + 1;
  }
  return parts;
}
