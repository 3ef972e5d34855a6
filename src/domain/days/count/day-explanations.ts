import { addDays } from '../../shared/dates/calendar-day.ts';
import type { MinMax } from './count-days.ts';
import { territoriesOfDay, type TerritoryCounting } from '../territories/territories-of-day.ts';
import type { Evidence, Ground, LedgerDay, Touch } from '../timeline/ledger-day.ts';
import type { Mode } from '../../journeys/journey.ts';
import type { Spot } from '../facts/spot.ts';
import { isTransit } from '../facts/transit.ts';

/** A place of a day, as explained to the user. */
export interface ExplainedPlace {
  /** A territory code; '' if unknown. */
  territory: string;
  town: string;
  /** The strongest evidence first. */
  evidence: readonly Evidence[];
  isTransit: boolean;
  /**
   * The country, region and place of the town, as records store them; undefined for a place that is
   * only used in a text.
   */
  spot?: Pick<Spot, 'country' | 'region' | 'placeId'>;
}

/** One place, or several possible places of which one was visited. */
export interface ExplainedGround {
  among: ExplainedPlace[];
  isSure: boolean;
}

export interface ExplainedNight {
  aboard: Mode | null;
  /** Undefined if there was none or it is unknown. */
  ground: ExplainedGround | undefined;
  /** The modes by which the person may have been under way instead, if dates are uncertain. */
  mayBeAboard: readonly Mode[];
  /** The evidence that the person was aboard, if no journey shows it. */
  evidence?: readonly Evidence[];
  /** Set if the date ended without a midnight. */
  isNone?: true;
}

/** Consecutive days with the same explanation. */
export interface DayExplanation {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  /** What counts on each of these days, in order of first touch. */
  counted: ({ code: string } & MinMax)[];
  /** In chronological order. */
  grounds: ExplainedGround[];
  /** One for each time that the date was lived. */
  nights: ExplainedNight[];
}

interface Telling {
  counting: TerritoryCounting;
  /** Returns the territory shown for a place. */
  territoryAt: TerritoryCounting['codeOf'];
  /** A shorter stop can be a transit stop. */
  transitHours?: number | undefined;
  /** Limits the result to days on which this code counts or may count; undefined means all days. */
  code?: string | undefined;
}

/** Explains days, and merges consecutive days with the same explanation. */
export function explainDays(days: readonly LedgerDay[], telling: Telling): DayExplanation[] {
  const { counting, code } = telling;
  const result: DayExplanation[] = [];
  let lastKey = '';
  for (const day of days) {
    const counted = Array.from(territoriesOfDay(day, counting), ([of, count]) => ({
      code: of,
      ...count,
    }));
    if (code !== undefined && !counted.some((one) => one.code === code)) continue;
    const { date } = day;
    const said = {
      counted,
      grounds: day.grounds.map((ground) => sayGround(ground, date, telling)),
      nights: day.nights.map(({ aboard, ground, mayBeAboard = [], evidence, isNone }) => ({
        aboard,
        mayBeAboard,
        ground: ground && sayGround(ground, date, telling),
        ...(evidence && { evidence }),
        ...(isNone && { isNone }),
      })),
    };
    const key = JSON.stringify(said);
    const before = result.at(-1);
    if (before && key === lastKey && addDays(before.to, 1) === date) before.to = date;
    else result.push({ from: date, to: date, ...said });
    lastKey = key;
  }
  return result;
}

function sayGround({ among, isSure }: Ground, date: string, telling: Telling): ExplainedGround {
  return { isSure, among: among.map((touch) => sayPlace(touch, date, telling)) };
}

function sayPlace(
  touch: Touch,
  date: string,
  { territoryAt, transitHours }: Telling,
): ExplainedPlace {
  const { spot, evidence } = touch;
  return {
    territory: territoryAt(touch, date),
    town: spot.town,
    evidence,
    isTransit: isTransit(touch, transitHours),
    spot: {
      country: spot.country,
      region: spot.region,
      ...(spot.placeId !== undefined && { placeId: spot.placeId }),
    },
  };
}

/** Whether the record with this ID is evidence of where these days were spent. */
export function isNamed(said: DayExplanation, record: string): boolean {
  return evidenceOf(said).some(({ id }) => id === record);
}

/** Returns all evidence of where these days were spent, in order, including duplicates. */
export function evidenceOf({ grounds, nights }: DayExplanation): Evidence[] {
  const all = [...grounds, ...nights.flatMap(({ ground }) => ground ?? [])];
  return [
    ...all.flatMap(({ among }) => among.flatMap(({ evidence }) => evidence)),
    ...nights.flatMap(({ evidence = [] }) => evidence),
  ];
}
