import { Parser } from 'htmlparser2';
import { longestNote } from '../limits.ts';
import { FileRefusal } from '../reading/file-refusal.ts';
import { LineCounter } from './line-counter.ts';
import type { TrackPlace } from './open-track.ts';
import type { TrackRow } from './parsed-tracks.ts';
import { deepestFile } from './track-format.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

/**
 * What a format does with the elements of its files. Names are without the prefix of the root; `path`
 * holds those of the open elements, the innermost last. Rows that are found go to `rows`.
 */
export interface XmlReader {
  readonly rows: TrackRow[];
  /** Whether an element is left out with everything in it. */
  skips(name: string): boolean;
  open(path: readonly string[], attributes: XmlAttributes, place: () => TrackPlace): void;
  /** The text of an element piece by piece, however long it is. */
  piece?(path: readonly string[], text: string): void;
  /** `text`: what stands in an element after the last within it, up to the length of a note. */
  close(path: readonly string[], text: string): void;
  /** The file ends before these elements do. */
  cutOff(path: readonly string[], place: () => TrackPlace): void;
}

/** Characters that are handed to the parser at a time: rows are given away between them. */
const pieceLength = 65_536;
const keptOfElement = 80;

/**
 * Reads an XML document through the events of htmlparser2, in one pass and without a tree. A DOCTYPE is
 * passed over and the entities it declares stay as they are written: nothing is ever expanded.
 */
export function* xmlRows(xml: string, reader: XmlReader): Generator<TrackRow> {
  const walk = new XmlWalk(xml, reader);
  for (let start = 0; start < xml.length; start += pieceLength) {
    walk.write(xml.slice(start, start + pieceLength));
    yield* reader.rows.splice(0);
  }
  walk.end();
  yield* reader.rows.splice(0);
}

class XmlWalk {
  readonly #xml: string;
  readonly #reader: XmlReader;
  readonly #parser: Parser;
  readonly #lines: LineCounter;
  readonly #path: string[] = [];
  /** how many elements are open, with those left out */
  #depth = 0;
  /** how many were open around the one that is left out now */
  #skippedAt: number | undefined;
  /** `kml:` where the root has it */
  #prefix = '';
  #text = '';

  constructor(xml: string, reader: XmlReader) {
    this.#xml = xml;
    this.#reader = reader;
    this.#lines = new LineCounter(xml);
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        ontext: (text) => this.#add(text),
        onclosetag: () => this.#close(),
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  write(piece: string): void {
    this.#parser.write(piece);
  }

  /** What is still open now was cut off; the parser would close it. */
  end(): void {
    if (this.#depth > 0) {
      this.#reader.cutOff(this.#path, () => this.#placeAt(this.#xml.length));
    }
  }

  #open(fullName: string, attributes: XmlAttributes): void {
    if (++this.#depth > deepestFile) {
      throw new FileRefusal({ code: 'file-too-deep', limit: deepestFile });
    }
    this.#text = '';
    if (this.#skippedAt !== undefined) return;
    if (this.#depth === 1) this.#prefix = fullName.slice(0, fullName.indexOf(':') + 1);
    const name = withoutPrefix(fullName, this.#prefix);
    if (this.#reader.skips(name)) {
      this.#skippedAt = this.#depth;
      return;
    }
    this.#path.push(name);
    const start = this.#parser.startIndex;
    this.#reader.open(this.#path, attributes, () => this.#placeAt(start));
  }

  #add(text: string): void {
    if (this.#skippedAt !== undefined) return;
    if (this.#text.length <= longestNote) this.#text += text.slice(0, longestNote);
    this.#reader.piece?.(this.#path, text);
  }

  #close(): void {
    if (this.#skippedAt === undefined) {
      this.#reader.close(this.#path, this.#text);
      this.#path.pop();
    } else if (this.#skippedAt === this.#depth) this.#skippedAt = undefined;
    this.#text = '';
    this.#depth--;
  }

  #placeAt(offset: number): TrackPlace {
    const excerpt = this.#xml.slice(offset, offset + keptOfElement);
    return { line: this.#lines.lineAt(offset), excerpt };
  }
}

function withoutPrefix(name: string, prefix: string): string {
  return prefix !== '' && name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

/** As much of a file as is looked at to tell what it is. */
const longestProlog = 65_536;

/** The name of the outermost element without its prefix; '' of what is no XML. */
export function xmlRoot(xml: string | undefined): string {
  const head = xml?.slice(0, longestProlog).trimStart() ?? '';
  if (!head.startsWith('<')) return '';
  let root = '';
  const parser = new Parser(
    {
      onopentagname: (name) => {
        root ||= name;
        parser.pause();
      },
    },
    { xmlMode: true },
  );
  parser.write(head);
  return root.slice(root.indexOf(':') + 1);
}
