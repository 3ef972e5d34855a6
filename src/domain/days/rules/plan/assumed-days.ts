import { addDays } from '../../../shared/dates/calendar-day.ts';
import type { DaySpan } from '../../timeline/day-span.ts';
import type { Ground, LedgerDay } from '../../timeline/ledger-day.ts';
import { territoryOf, usualTerritories } from '../../territories/territory.ts';

/** Dates that a drafted trip does not cover, and where rules assume the person to be. */
export interface AssumedDays extends DaySpan {
  /**
   * The day before the trip, days between two stays, the night from one stay to the next, or the
   * evening of the last day.
   */
  when: 'before' | 'between' | 'night' | 'after';
  /**
   * `home`: at home. `recorded`: where records place the person. `perhaps`: possibly in one of
   * several places, so that each counts for the maximum. `under-way` and `unknown`: in no country.
   */
  as: 'home' | 'recorded' | 'perhaps' | 'under-way' | 'unknown';
  /** The codes of these territories, in order of first touch. */
  territories: string[];
}

/**
 * Returns what is assumed before, between and after the stays of a draft, in order. `days` must
 * include the draft.
 */
export function assumedDays(days: readonly LedgerDay[], stays: readonly DaySpan[]): AssumedDays[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const spans = apart(stays);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const before = addDays(first.from, -1);
  const between = spans.slice(1).map((span, at): AssumedDays => {
    const end = spans[at]!.to;
    const [from, to] = [addDays(end, 1), addDays(span.from, -1)];
    if (from > to) {
      return { when: 'night', from: end, to: span.from, as: 'under-way', territories: [] };
    }
    return { when: 'between', from, to, ...standing(groundsOn(byDate, { from, to })) };
  });
  const tonight = byDate.get(last.to)?.nights.map(({ ground }) => ground) ?? [];
  return [
    {
      when: 'before',
      from: before,
      to: before,
      ...standing(groundsOn(byDate, { from: before, to: before })),
    },
    ...between,
    { when: 'after', from: last.to, to: last.to, ...standing(withDates(tonight, last.to)) },
  ];
}

/** Sorts stays, and merges those that share a day. */
function apart(stays: readonly DaySpan[]): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const { from, to } of stays.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const before = spans.at(-1);
    if (!before || before.to < from) spans.push({ from, to });
    else if (before.to < to) before.to = to;
  }
  return spans;
}

interface DatedGround {
  date: string;
  ground: Ground | undefined;
}

function groundsOn(byDate: ReadonlyMap<string, LedgerDay>, { from, to }: DaySpan): DatedGround[] {
  const grounds: DatedGround[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const there = byDate.get(date)?.grounds ?? [];
    grounds.push(...withDates(there.length > 0 ? there : [undefined], date));
  }
  return grounds;
}

function withDates(grounds: readonly (Ground | undefined)[], date: string): DatedGround[] {
  return grounds.map((ground) => ({ date, ground }));
}

function standing(dated: readonly DatedGround[]): Pick<AssumedDays, 'as' | 'territories'> {
  const touches = dated.flatMap(({ date, ground }) =>
    (ground?.among ?? []).map((touch) => ({
      code: territoryOf(touch.spot, date, usualTerritories),
      isHome: touch.evidence.some(({ kind }) => kind === 'home'),
    })),
  );
  const territories = [...new Set(touches.map(({ code }) => code))].filter((code) => code !== '');
  if (territories.length === 0) return { as: 'unknown', territories };
  const isSure = dated.every(({ ground }) => ground?.isSure && ground.among.length === 1);
  if (!isSure) return { as: 'perhaps', territories };
  return { as: touches.every(({ isHome }) => isHome) ? 'home' : 'recorded', territories };
}
