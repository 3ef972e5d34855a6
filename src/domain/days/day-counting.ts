import type { TerritoryCounting } from './territories-of-day.ts';
import { isTransit } from './transit.ts';

/** How people choose to count. */
export const dayRules = ['any', 'midnight', 'no-transit'] as const;
export type DayRule = (typeof dayRules)[number];

/** How days are counted by a rule as people choose it: `no-transit` is `any` without stops on the way. */
export function dayCounting(rule: DayRule, codeAt: TerritoryCounting['codeOf']): TerritoryCounting {
  return {
    rule: rule === 'midnight' ? 'midnight' : 'any',
    codeOf: (touch, date) => (rule === 'no-transit' && isTransit(touch) ? '' : codeAt(touch, date)),
  };
}
