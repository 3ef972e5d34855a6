import type { TerritoryCounting } from '../territories/territories-of-day.ts';
import { isTransit, usualTransitHours } from '../facts/transit.ts';

/** How people choose to count. */
export const dayRules = ['any', 'midnight', 'no-transit'] as const;
export type DayRule = (typeof dayRules)[number];

/**
 * How days are counted by a rule as people choose it: `no-transit` is `any` without stops on the way. `key`
 * is that of the codes, where they are the same whichever ledger they are of.
 */
export function dayCounting(
  rule: DayRule,
  codeAt: TerritoryCounting['codeOf'],
  {
    key,
    transitHours = usualTransitHours,
  }: { key?: string; transitHours?: number | undefined } = {},
): TerritoryCounting {
  const isOfTransit = rule === 'no-transit';
  return {
    rule: rule === 'midnight' ? 'midnight' : 'any',
    codeOf: isOfTransit
      ? (touch, date) => (isTransit(touch, transitHours) ? '' : codeAt(touch, date))
      : codeAt,
    ...(key !== undefined && { key: `${rule} ${isOfTransit ? `${transitHours} ` : ''}${key}` }),
  };
}
