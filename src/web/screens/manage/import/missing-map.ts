import type { Collection } from '../../../../domain/collections/collection.ts';

type NamedMap = Pick<Collection, 'id' | 'name'>;

/**
 * Returns an option for the chosen map if it is not among those `offered`: a select without this
 * option would show another map as chosen. The label is the map's name, or `deleted` if the map no
 * longer exists. `maps` are all maps, undefined while they load.
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
