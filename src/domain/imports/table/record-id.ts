import type { Kind, RecordOf } from '../../kinds/kind.ts';
import { withoutBlanks } from '../../kinds/without-blanks.ts';
import { hashText } from '../../shared/text/hash-text.ts';

/**
 * Returns an id for a record that has none in its list. Equal values give equal ids, so that
 * importing a list twice adds nothing. Blank values are left out, so that a field added later
 * changes no id.
 */
export function idOf({ name, fields }: Kind, values: RecordOf<Kind>): string {
  return idOfText(`${name} ${JSON.stringify(withoutBlanks(fields, values))}`);
}

/** Whether an id is one of `idOf`. Those of services, to which other rows may refer, are not. */
export function isIdOfValues(id: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-8/.test(id);
}

/** Returns the id of a record of a list that names nobody, for the person whose list it is. */
export function idOfPerson(id: string, personId: string): string {
  return idOfText(`${id} of ${personId}`);
}

function idOfText(text: string): string {
  const hex = hashText(text) + hashText(`again ${text}`);
  // A UUID version 8 (RFC 9562), whose bits are defined by the implementation.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
