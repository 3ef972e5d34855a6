import type { KindName } from '../../../../domain/records/registry.ts';

/**
 * Kinds that do not count: every archive starts with a person, and places are created for the
 * records that refer to them.
 */
const neverAlone: ReadonlySet<KindName> = new Set(['person', 'place']);

/** Whether an archive with records of these kinds has records of its own. */
export function hasRecords(kinds: readonly KindName[]): boolean {
  return kinds.some((kind) => !neverAlone.has(kind));
}
