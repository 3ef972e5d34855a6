import { type KindName, kindNames } from '../../../../domain/records/registry.ts';

/** Every archive begins with somebody, and places come with what refers to them. */
const neverAlone: ReadonlySet<KindName> = new Set(['person', 'place']);

/**
 * Whether an archive has records of its own, journeys or any others; undefined while sets that may have some are
 * still on their way.
 */
export function hasRecords(
  sets: Readonly<Partial<Record<KindName, readonly unknown[]>>>,
): boolean | undefined {
  const counted = kindNames.filter((name) => !neverAlone.has(name));
  if (counted.some((name) => (sets[name]?.length ?? 0) > 0)) return true;
  return counted.every((name) => sets[name]) ? false : undefined;
}
