import { byRank } from '../timeline/evidence-rank.ts';
import { dayCounting, type DayRule } from './day-counting.ts';
import { countTerritories } from './count-territories.ts';
import { territoriesOfDay, type TerritoryCounting } from '../territories/territories-of-day.ts';
import type { MinMax } from './count-days.ts';
import {
  type EvidenceKind,
  groundsOfNight,
  type LedgerDay,
  type Night,
  type Touch,
} from '../timeline/ledger-day.ts';
import type { Ledger } from '../timeline/ledger.ts';
import type { Gap } from '../timeline/gaps.ts';
import { territoryOf, type TerritoryChoice } from '../territories/territory.ts';

/** A day as it is printed; `null` means unknown. */
interface PrintedDay {
  date: string;
  rule: DayRule;
  /**
   * How often the date was lived: twice after flying back over the date line, 0 if it was skipped.
   */
  lived: number;
  /** In order of first touch. */
  territories: ({ code: string; evidence: { kind: EvidenceKind; id: string | null }[] } & MinMax)[];
  /** Towns that were certainly touched. */
  towns: { code: string; name: string }[];
  /** Where the date ended; a list if the date was lived twice. */
  night: PrintedNight | PrintedNight[];
}

interface PrintedGap {
  from: string;
  to: string;
  between: [string, string];
}

type PrintedNight = { code: string; town: string | null } | `aboard:${string}` | null;

/** Returns the days of a ledger and their totals in printable form. */
export function printDays(
  ledger: Ledger,
  rule: DayRule,
  choice: TerritoryChoice,
  transitHours?: number,
): {
  days: PrintedDay[];
  totals: {
    totals: Record<string, MinMax>;
    gaps: PrintedGap[];
    /** Times too long after their evidence for certainty, by the dates that are only possible. */
    silences: PrintedGap[];
  };
} {
  const codeAt = (touch: Touch, date: string) => territoryOf(touch.spot, date, choice);
  const counting = dayCounting(rule, codeAt, { transitHours });
  const printGap = ({ from, to, between: [one, other] }: Gap): PrintedGap => ({
    from,
    to,
    between: [territoryOf(one, from, choice), territoryOf(other, to, choice)],
  });
  return {
    days: ledger.days.map((day) => printDay(day, rule, counting, codeAt)),
    totals: {
      totals: Object.fromEntries(countTerritories(ledger, counting)),
      gaps: ledger.gaps.map(printGap),
      silences: ledger.silences.map((silence) => ({
        ...printGap(silence),
        from: silence.first,
        to: silence.last,
      })),
    },
  };
}

function printDay(
  day: LedgerDay,
  rule: DayRule,
  counting: TerritoryCounting,
  codeAt: TerritoryCounting['codeOf'],
): PrintedDay {
  const { date, nights } = day;
  const counted = countedTouches(day, counting);
  const territories = [...territoriesOfDay(day, counting)].map(([code, { min, max }]) => {
    const its = counted.filter(({ touch }) => codeAt(touch, date) === code);
    const evidence = byRank(its.flatMap(({ touch }) => touch.evidence)).map(({ kind, id }) => ({
      kind,
      id: id || null,
    }));
    return { code, min, max, evidence };
  });
  const towns = new Map<string, { code: string; name: string }>();
  for (const { touch, isSure } of counted) {
    const [code, name] = [codeAt(touch, date), touch.spot.town];
    if (isSure && name !== '') towns.set(`${code} ${name}`, { code, name });
  }
  const printed = nights.map((night) => printNight(night, date, codeAt));
  const night = printed.length > 1 ? printed : (printed[0] ?? null);
  return { date, rule, lived: nights.length, territories, towns: [...towns.values()], night };
}

function countedTouches({ date, grounds, nights }: LedgerDay, { rule, codeOf }: TerritoryCounting) {
  const counted = rule === 'any' ? grounds : nights.flatMap(groundsOfNight);
  return counted.flatMap(({ among, isSure }) =>
    among
      .filter((touch) => codeOf(touch, date) !== '')
      .map((touch) => ({ touch, isSure: isSure && among.length === 1 })),
  );
}

function printNight(
  { aboard, ground }: Night,
  date: string,
  codeAt: TerritoryCounting['codeOf'],
): PrintedNight {
  if (aboard) return `aboard:${aboard}`;
  if (!ground?.isSure) return null;
  const [code, ...others] = new Set(ground.among.map((touch) => codeAt(touch, date)));
  if (code === undefined || others.length > 0) return null;
  const [touch, ...unsure] = ground.among;
  return { code, town: unsure.length > 0 ? null : touch!.spot.town || null };
}
