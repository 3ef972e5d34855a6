import type { TableMapping } from './mapping.ts';

/** Whether a mapping says where the journeys of a table begin and end, so that they can be read. */
export function hasEnds({ columns, fixed }: TableMapping): boolean {
  const fields = new Set([...columns, ...fixed].map(({ field }) => field));
  const has = (side: string) => ['', '.code', '.town'].some((part) => fields.has(side + part));
  return fields.has('route') || (has('from') && has('to'));
}
