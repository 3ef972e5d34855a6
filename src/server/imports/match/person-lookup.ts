import type { MappedTraveller } from '../../../domain/imports/import-row.ts';

/** Placeholder ID for a person whom accepting the import creates. */
function newPersonId(key: string): string {
  return `new:${key}`;
}

/**
 * Returns a function that maps a traveller's key to a person ID; undefined for skipped travellers.
 */
export function personLookup(
  travellers: readonly MappedTraveller[],
): (key: string) => string | undefined {
  const persons = new Map(
    travellers.map(({ key, mappedTo }) => {
      if ('skip' in mappedTo) return [key, undefined];
      return [key, 'personId' in mappedTo ? mappedTo.personId : newPersonId(key)];
    }),
  );
  return (key) => persons.get(key);
}
