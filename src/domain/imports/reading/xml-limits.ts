import { FileRefusal } from './file-refusal.ts';

/** Real elements have fewer than twenty attributes. The parser keeps all of those of a tag. */
const mostAttributes = 500;
/**
 * Maximum length of a tag's name, an attribute, a comment or a CDATA section: notes contain whole pictures.
 * The parser keeps each until its end.
 */
const longestPart = 10_000_000;

/** Counts what a parser of htmlparser2 keeps. Throws a FileRefusal if it is too much. */
export class XmlLimits {
  /** Attributes of the open tag. */
  #attributes = 0;
  /** How many characters were given to the parser, and up to where it has reported them. */
  #written = 0;
  #reported = 0;

  open(): void {
    this.#attributes = 0;
  }

  attribute(): void {
    if (++this.#attributes > mostAttributes) throw elementTooLarge();
  }

  /** Called after each event of the parser. */
  report(endIndex: number): void {
    this.#reported = endIndex;
  }

  /** Called after each piece of the text. */
  write(length: number): void {
    this.#written += length;
    if (this.#written - this.#reported > longestPart) throw elementTooLarge();
  }
}

/** Returns the refusal of a file with an element that no program writes. */
export function elementTooLarge(): FileRefusal {
  return new FileRefusal({ code: 'element-too-large' });
}
