import type { Collection } from '../../../../domain/collections/collection.ts';

type NamedMap = Pick<Collection, 'id' | 'name'>;

/**
 * An option for the map that is chosen where it is not among those `offered`, as a select without it would
 * show another as chosen: its name, or `deleted` where it is gone. `maps`: all there are; undefined while
 * they are not known.
 */
export function missingMap(
  chosen: string | undefined,
  { maps, offered }: { maps: readonly NamedMap[] | undefined; offered: readonly NamedMap[] },
  deleted: string,
): { value: string; label: string }[] {
  if (chosen === undefined || offered.some(({ id }) => id === chosen)) return [];
  if (!maps) return [{ value: chosen, label: '' }];
  return [{ value: chosen, label: maps.find(({ id }) => id === chosen)?.name ?? deleted }];
}
