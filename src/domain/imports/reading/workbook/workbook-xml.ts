import { Parser } from 'htmlparser2';
import { FileRefusal } from '../file-refusal.ts';
import { elementTooLarge, XmlLimits } from '../xml-limits.ts';
import { unpackPieces, type ZipEntry } from '../zip-entries.ts';

/** Handles the elements of a part of a workbook. Names are without their prefix. */
export interface PartReader {
  open?(name: string): void;
  /** Called for each attribute, after `open` of its element. */
  attribute?(element: string, name: string, value: string): void;
  /** `text` is the text after the last child element, up to the length of a cell. */
  close?(name: string, text: string): void;
  /** Whether the rest of the part is not needed. */
  readonly isDone?: boolean;
}

/** Parts of a workbook have less than ten levels. */
const deepestPart = 64;
/** Excel's limit is 32,767. */
const longestText = 32_767;
/** A parser gives each entity of a text as a piece, and a text may have an entity per character. */
const mostPieces = 4 * longestText;
/** Bytes that the parser gets at a time. */
const pieceLength = 65_536;
/** Elements of all parts together: 100,000 rows with a hundred cells each. */
const mostElements = 20_000_000;
/** Unpacked bytes of all parts together. */
const mostUnpacked = 400_000_000;
/** A sheet with the same short row in every line packs to a hundredth. */
export const mostRatio = 200;

/** How much of a workbook may still be read. */
export class WorkbookAllowance {
  #bytes: number;
  #elements: number;

  /** The unpacked bytes that all parts together may have. */
  readonly whole: number;

  constructor({ bytes = mostUnpacked, elements = mostElements } = {}) {
    this.whole = bytes;
    this.#bytes = bytes;
    this.#elements = elements;
  }

  get bytes(): number {
    return this.#bytes;
  }

  takeBytes(count: number): void {
    this.#bytes -= count;
  }

  takeElement(): void {
    if (--this.#elements < 0) throw new FileRefusal({ code: 'too-many-rows' });
  }
}

/**
 * Reads a part of a workbook while it is unpacked, without keeping its XML. Attributes are not
 * collected, and only the entities of XML itself are expanded. Throws a FileRefusal if the part is
 * damaged, cut off, nested too deeply, has too large an element or is beyond the allowance.
 */
export function readPart(
  zip: Uint8Array,
  entry: ZipEntry,
  reader: PartReader,
  allowance: WorkbookAllowance,
): void {
  const path: string[] = [];
  let text = '';
  let pieces = 0;
  let isPhonetic = false;
  const kept = new XmlLimits();
  const report = () => kept.report(parser.endIndex);
  const parser: Parser = new Parser(
    {
      onopentagname(fullName) {
        kept.open();
        report();
        allowance.takeElement();
        if (path.length === deepestPart) {
          throw new FileRefusal({ code: 'file-too-deep', limit: deepestPart });
        }
        const name = localName(fullName);
        path.push(name);
        text = '';
        pieces = 0;
        // The phonetic reading of a text is not a part of it.
        isPhonetic ||= name === 'rPh';
        if (!isPhonetic) reader.open?.(name);
      },
      onattribute(name, value) {
        kept.attribute();
        report();
        if (!isPhonetic) reader.attribute?.(path.at(-1) ?? '', localName(name), value);
      },
      ontext(piece) {
        report();
        if (++pieces > mostPieces) throw elementTooLarge();
        if (pieces > 1) allowance.takeElement();
        if (text.length < longestText) text += piece.slice(0, longestText - text.length);
      },
      oncomment: report,
      onprocessinginstruction: report,
      onclosetag() {
        report();
        const name = path.pop() ?? '';
        if (!isPhonetic) reader.close?.(name, text);
        if (name === 'rPh') isPhonetic = false;
        text = '';
        pieces = 0;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  const limits = { size: allowance.bytes, ratio: mostRatio, shown: allowance.whole };
  for (const piece of unpackPieces(zip, entry, limits)) {
    allowance.takeBytes(piece.length);
    // A part that is not packed is one piece.
    for (let start = 0; start < piece.length; start += pieceLength) {
      const bytes = piece.subarray(start, start + pieceLength);
      const xml = decoder.decode(bytes, { stream: true });
      parser.write(xml);
      kept.write(xml.length);
      if (reader.isDone) return;
    }
  }
  // Checked before the end, at which the parser closes what is still open.
  if (path.length > 0) throw new FileRefusal({ code: 'workbook-damaged' });
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
