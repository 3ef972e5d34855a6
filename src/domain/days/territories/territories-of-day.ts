import type { CountingRule, MinMax } from '../count/count-days.ts';
import type { Ground, LedgerDay, Touch } from '../timeline/ledger-day.ts';

/** How days are counted: by which rule, of which territories, and what is left out. */
export interface TerritoryCounting {
  rule: CountingRule;
  /** the territory of a touch on a date (YYYY-MM-DD); '' for one that does not count */
  codeOf(touch: Touch, date: string): string;
  /** countings of one key count the same of every ledger: what is counted once is kept under it */
  key?: string;
}

/** The territories of a day in the order in which they were first touched, each with whether it counts. */
export function territoriesOfDay(
  { date, grounds, nights }: LedgerDay,
  { rule, codeOf }: TerritoryCounting,
): Map<string, MinMax> {
  const counts = new Map<string, MinMax>();
  if (rule === 'any') {
    for (const ground of grounds) {
      // Most grounds are one place for certain, and there are tens of thousands of them.
      if (ground.among.length === 1) {
        noteTouched(counts, codeOf(ground.among[0]!, date), ground.isSure ? 1 : 0);
        continue;
      }
      for (const [code, min] of codesOfGround(ground, date, codeOf)) noteTouched(counts, code, min);
    }
    return counts;
  }
  for (const { ground } of nights) {
    if (!ground) continue;
    for (const [code, min] of codesOfGround(ground, date, codeOf)) {
      const known = counts.get(code) ?? { min: 0, max: 0 };
      counts.set(code, { min: known.min + min, max: known.max + 1 });
    }
  }
  return counts;
}

function noteTouched(counts: Map<string, MinMax>, code: string, min: number): void {
  if (code === '') return;
  const known = counts.get(code);
  if (known) known.min = Math.max(known.min, min);
  else counts.set(code, { min, max: 1 });
}

/** The codes that a ground may be of, each with 1 where it surely is, else 0. */
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
