import { addDays } from '../../shared/dates/calendar-day.ts';
import type { MinMax } from './count-days.ts';
import { territoriesOfDay, type TerritoryCounting } from '../territories/territories-of-day.ts';
import type { Evidence, Ground, LedgerDay, Touch } from '../timeline/ledger-day.ts';
import type { Mode } from '../../journeys/journey.ts';
import type { Spot } from '../facts/spot.ts';
import { isTransit } from '../facts/transit.ts';

/** A place of a day, as somebody is told of it. */
export interface ExplainedPlace {
  /** a code of a territory; '' where nobody knows */
  territory: string;
  town: string;
  /** the most telling first */
  evidence: readonly Evidence[];
  isTransit: boolean;
  /** whose town it is, as a record would say it; undefined of a place that only words are made of */
  spot?: Pick<Spot, 'country' | 'region' | 'placeId'>;
}

/** One place, or several of which it was one. */
export interface ExplainedGround {
  among: ExplainedPlace[];
  isSure: boolean;
}

export interface ExplainedNight {
  aboard: Mode | null;
  /** undefined where there was none, or nobody knows */
  ground: ExplainedGround | undefined;
  /** of what instead, where dates are uncertain */
  mayBeAboard: readonly Mode[];
  /** what says that somebody was aboard, where no journey does */
  evidence?: readonly Evidence[];
}

/** Days that follow each other and of which the same is to be said. */
export interface DayExplanation {
  /** YYYY-MM-DD, both included */
  from: string;
  to: string;
  /** what counts on each of them, in the order in which it was first touched */
  counted: ({ code: string } & MinMax)[];
  /** in order of time */
  grounds: ExplainedGround[];
  /** one for each time that the date was lived */
  nights: ExplainedNight[];
}

interface Telling {
  counting: TerritoryCounting;
  /** which territory a place is said to be in */
  territoryAt: TerritoryCounting['codeOf'];
  /** a stop that is shorter may be one in transit */
  transitHours?: number | undefined;
  /** only days of which this counts or may count; undefined for all */
  code?: string | undefined;
}

/** What is to be said of days, of which those that are alike are told together. */
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
      nights: day.nights.map(({ aboard, ground, mayBeAboard = [], evidence }) => ({
        aboard,
        mayBeAboard,
        ground: ground && sayGround(ground, date, telling),
        ...(evidence && { evidence }),
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

/** Whether a record, by its id, is among what says where these days were. */
export function isNamed(said: DayExplanation, record: string): boolean {
  return evidenceOf(said).some(({ id }) => id === record);
}

/** All that says where these days were, in order, as often as it does. */
export function evidenceOf({ grounds, nights }: DayExplanation): Evidence[] {
  const all = [...grounds, ...nights.flatMap(({ ground }) => ground ?? [])];
  return [
    ...all.flatMap(({ among }) => among.flatMap(({ evidence }) => evidence)),
    ...nights.flatMap(({ evidence = [] }) => evidence),
  ];
}
