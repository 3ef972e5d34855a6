import { getOrMake } from '../../shared/remember.ts';
import { type CountingRule, type MinMax, addCount, noDays } from '../count/count-days.ts';
import { type Ground, groundsOfNight, type LedgerDay, type Touch } from '../timeline/ledger-day.ts';

/** How days are counted: the rule, the territories, and what is excluded. */
export interface TerritoryCounting {
  rule: CountingRule;
  /** Returns the territory of a touch on a date (YYYY-MM-DD); '' if the touch does not count. */
  codeOf(touch: Touch, date: string): string;
  /** The cache key: countings with the same key give the same counts for every ledger. */
  key?: string;
}

/**
 * Returns the territories of a day in order of first touch, each with its certain and possible
 * count.
 */
export function territoriesOfDay(
  { date, grounds, nights }: LedgerDay,
  { rule, codeOf }: TerritoryCounting,
): Map<string, MinMax> {
  if (rule === 'any') return codesTouched(grounds, date, codeOf);
  const counts = new Map<string, MinMax>();
  for (const night of nights) {
    for (const [code, count] of codesTouched(groundsOfNight(night), date, codeOf)) {
      addCount(getOrMake(counts, code, noDays), count);
    }
  }
  return counts;
}

/** Returns the codes of all grounds together, each once, in order of first touch. */
function codesTouched(
  grounds: readonly Ground[],
  date: string,
  codeOf: TerritoryCounting['codeOf'],
): Map<string, MinMax> {
  const counts = new Map<string, MinMax>();
  for (const ground of grounds) {
    // Fast path: most grounds have a single place, and there are tens of thousands of them.
    if (ground.among.length === 1) {
      noteTouched(counts, codeOf(ground.among[0]!, date), ground.isSure ? 1 : 0);
      continue;
    }
    for (const [code, min] of codesOfGround(ground, date, codeOf)) noteTouched(counts, code, min);
  }
  return counts;
}

function noteTouched(counts: Map<string, MinMax>, code: string, min: number): void {
  if (code === '') return;
  const known = counts.get(code);
  if (known) known.min = Math.max(known.min, min);
  else counts.set(code, { min, max: 1 });
}

/** Returns the possible codes of a ground, each with 1 if it is certain, otherwise 0. */
function codesOfGround(
  { among, isSure }: Ground,
  date: string,
  codeOf: TerritoryCounting['codeOf'],
): readonly (readonly [code: string, min: number])[] {
  const [only] = among;
  if (only && among.length === 1) {
    const code = codeOf(only, date);
    return code === '' ? [] : [[code, isSure ? 1 : 0]];
  }
  const codes = new Set(among.map((touch) => codeOf(touch, date)));
  const min = isSure && codes.size === 1 ? 1 : 0;
  codes.delete('');
  return Array.from(codes, (code) => [code, min] as const);
}
