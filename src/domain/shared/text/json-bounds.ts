import { deepestValue } from './storable-text.ts';

/**
 * Maximum number of values in a JSON text: more than fit into the largest request if each has a
 * name, as in a form.
 */
const mostJsonValues = 250_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Finds out from the bytes of a JSON text whether it is too deep or has too many values, because
 * parsing and validating such a text takes seconds. A text that is not JSON may pass.
 */
export function jsonBeyondBounds(bytes: Uint8Array): 'too-deep' | 'too-many' | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case quote:
        at = endOfText(bytes, at);
        break;
      case openList:
      case openObject:
        if (++depth > deepestValue) return 'too-deep';
        values++;
        break;
      case closeList:
      case closeObject:
        depth--;
        break;
      case comma:
        values++;
        break;
      default:
    }
    if (values > mostJsonValues) return 'too-many';
  }
  return undefined;
}

/** Returns the position of the quotation mark that ends a text. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === backslash) at++;
    else if (bytes[at] === quote) return at;
  }
  return bytes.length;
}
