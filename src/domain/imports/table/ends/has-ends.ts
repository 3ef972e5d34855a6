import type { TableMapping } from '../mapping.ts';

/** Whether a mapping has fields for both ends of journeys, without which a table cannot be read. */
export function hasEnds({ columns, fixed }: TableMapping): boolean {
  const fields = new Set([...columns, ...fixed].map(({ field }) => field));
  const has = (side: string) => ['', '.code', '.town'].some((part) => fields.has(side + part));
  return fields.has('route') || (has('from') && has('to'));
}
