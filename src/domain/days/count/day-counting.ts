import type { TerritoryCounting } from '../territories/territories-of-day.ts';
import { isTransit, usualTransitHours } from '../facts/transit.ts';

/** The counting rules that users can choose. */
export const dayRules = ['any', 'midnight', 'no-transit'] as const;
export type DayRule = (typeof dayRules)[number];

/**
 * Returns the counting for a rule that the user chose: `no-transit` is `any` without transit stops.
 * `key` identifies the codes; it is only passed if the codes do not depend on the ledger.
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
