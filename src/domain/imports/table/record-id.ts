import type { Kind, RecordOf } from '../../kinds/kind.ts';
import { withoutBlanks } from '../../kinds/without-blanks.ts';
import { hashText } from '../../shared/text/hash-text.ts';

/**
 * The id of a record that its list gives none: the same for the same values, so that importing a list
 * again adds nothing. What is blank does not count: a field that is added later changes no id.
 */
export function idOf({ name, fields }: Kind, values: RecordOf<Kind>): string {
  const text = `${name} ${JSON.stringify(withoutBlanks(fields, values))}`;
  const hex = hashText(text) + hashText(`again ${text}`);
  // A UUID of version 8 (RFC 9562): its bits are as whoever makes it likes.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
