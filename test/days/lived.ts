import type { Ground, LedgerDay, Night, Stop } from '../../src/domain/days/timeline/ledger-day.ts';
import type { Spot } from '../../src/domain/days/facts/spot.ts';
import { addDays } from '../../src/domain/shared/dates/calendar-day.ts';

/**
 * A stay at a place on both dates and between them, with nights from the first date to the one
 * before the last.
 */
export interface Lived {
  /** An ISO 3166-1 or 3166-2 code, or several codes of which one applies. */
  in: string | readonly string[];
  from: string;
  /** If it is missing, the stay is a single day without a night. */
  to?: string;
  stop?: Stop;
  isSure?: boolean;
  /** Whether the last night was spent there too. */
  endsThere?: boolean;
}

function spotIn(code: string, town = ''): Spot {
  return { country: code.slice(0, 2), region: code.length > 2 ? code : '', town, point: null };
}

/** Returns a stop at one airport; `from` and `to` are the other ends of its legs. */
export function stopBetween(from: string, to: string, stop: Partial<Stop> = {}): Stop {
  return { from: spotIn(from), to: spotIn(to), minutes: 180, isAtOnePort: true, ...stop };
}

/** Returns all days from the first to the last date of the stays. */
export function lifeOf(lives: readonly Lived[]): LedgerDay[] {
  const firsts = lives.map(({ from }) => from).toSorted();
  const lasts = lives.map(({ from, to = from }) => to).toSorted();
  return livedDays(firsts[0] ?? '2025-01-01', lasts.at(-1) ?? '2024-12-31', lives);
}

/** Returns every day between two dates, with the stays on each day in the given order. */
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
