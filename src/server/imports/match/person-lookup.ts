import type { MappedTraveller } from '../../../domain/imports/import-row.ts';

/** Stands for a person who is made when the import is accepted. */
function newPersonId(key: string): string {
  return `new:${key}`;
}

/** The person that a traveller's key means; undefined when they are left out. */
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
