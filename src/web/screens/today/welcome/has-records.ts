import { type KindName, kindNames } from '../../../../domain/records/registry.ts';

/**
 * Kinds that do not count: every archive starts with a person, and places are created for the
 * records that refer to them.
 */
const neverAlone: ReadonlySet<KindName> = new Set(['person', 'place']);

/**
 * Whether an archive has records of its own. Returns undefined while records that could decide this
 * are still loading.
 */
export function hasRecords(
  sets: Readonly<Partial<Record<KindName, readonly unknown[]>>>,
): boolean | undefined {
  const counted = kindNames.filter((name) => !neverAlone.has(name));
  if (counted.some((name) => (sets[name]?.length ?? 0) > 0)) return true;
  return counted.every((name) => sets[name]) ? false : undefined;
}
