import type { Ground, LedgerDay, Night, Stop } from '../../src/domain/days/timeline/ledger-day.ts';
import type { Spot } from '../../src/domain/days/facts/spot.ts';
import { addDays } from '../../src/domain/shared/dates/calendar-day.ts';

/** Somewhere on both dates and between, with the nights from the first to the one before the last. */
export interface Lived {
  /** an ISO 3166-1 or 3166-2 code, or several of which nobody knows which */
  in: string | readonly string[];
  from: string;
  /** the date of arrival where it is missing: a day without a night */
  to?: string;
  stop?: Stop;
  isSure?: boolean;
  /** whether the last date ended there too */
  endsThere?: boolean;
}

function spotIn(code: string, town = ''): Spot {
  return { country: code.slice(0, 2), region: code.length > 2 ? code : '', town, point: null };
}

/** A stop at one airport, `from` and `to` being where its legs began and ended. */
export function stopBetween(from: string, to: string, stop: Partial<Stop> = {}): Stop {
  return { from: spotIn(from), to: spotIn(to), minutes: 180, isAtOnePort: true, ...stop };
}

/** All days from the first that was lived to the last. */
export function lifeOf(lives: readonly Lived[]): LedgerDay[] {
  const firsts = lives.map(({ from }) => from).toSorted();
  const lasts = lives.map(({ from, to = from }) => to).toSorted();
  return livedDays(firsts[0] ?? '2025-01-01', lasts.at(-1) ?? '2024-12-31', lives);
}

/** The days from one date to another, all of them, with what was lived on each in the order given. */
export function livedDays(from: string, to: string, lives: readonly Lived[]): LedgerDay[] {
  const days: LedgerDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const today = lives.filter((life) => life.from <= date && date <= (life.to ?? life.from));
    const tonight = today.filter((life) => life.endsThere || date < (life.to ?? life.from));
    const nights: Night[] = tonight.map((life) => ({ aboard: null, ground: groundOf(life) }));
    days.push({
      date,
      grounds: today.map(groundOf),
      nights: nights.length > 0 ? nights : [{ aboard: null, ground: undefined }],
    });
  }
  return days;
}

function groundOf({ in: codes, stop, isSure = true }: Lived): Ground {
  const evidence = [{ kind: 'stay', id: '' }] as const;
  return {
    among: [codes].flat().map((code) => ({ spot: spotIn(code), evidence, stop })),
    isSure,
  };
}
