import { Parser } from 'htmlparser2';
import { longestNote } from '../limits.ts';
import { FileRefusal } from '../reading/file-refusal.ts';
import { XmlLimits } from '../reading/xml-limits.ts';
import { LineCounter } from './line-counter.ts';
import { type TrackPlace, deepestFile } from './open-track.ts';
import type { TrackRow } from './parsed-tracks.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

/**
 * Handles the elements of a format's files. Names are without the prefix of the root. `path` has
 * the names of the open elements, the innermost last. The reader adds the rows that it finds to
 * `rows`.
 */
export interface XmlReader {
  readonly rows: TrackRow[];
  /** Whether to ignore an element and everything in it. */
  skips(name: string): boolean;
  open(path: readonly string[], attributes: XmlAttributes, place: () => TrackPlace): void;
  /** Receives the text of an element in pieces, regardless of its length. */
  piece?(path: readonly string[], text: string): void;
  /**
   * Called at the end of an element. `text` is the text after its last child element, up to the
   * length of a note.
   */
  close(path: readonly string[], text: string): void;
  /** Called if the file ends before these elements are closed. */
  cutOff(path: readonly string[], place: () => TrackPlace): void;
}

/** Number of characters passed to the parser at a time; rows are yielded in between. */
const pieceLength = 65_536;
const keptOfElement = 80;

/**
 * Reads an XML document with the events of htmlparser2, in one pass without building a tree.
 * Ignores a DOCTYPE and never expands the entities that it declares.
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
  /** The number of open elements, including ignored ones. */
  #depth = 0;
  /** The depth of the outermost ignored element. */
  #skippedAt: number | undefined;
  /** The prefix of the root, such as `kml:`. */
  #prefix = '';
  #text = '';
  readonly #limits = new XmlLimits();

  constructor(xml: string, reader: XmlReader) {
    this.#xml = xml;
    this.#reader = reader;
    this.#lines = new LineCounter(xml);
    const report = () => this.#limits.report(this.#parser.endIndex);
    this.#parser = new Parser(
      {
        onopentagname: () => {
          this.#limits.open();
          report();
        },
        onattribute: () => {
          this.#limits.attribute();
          report();
        },
        onopentag: (name, attributes) => this.#open(name, attributes),
        ontext: (text) => {
          this.#add(text);
          report();
        },
        onclosetag: () => {
          this.#close();
          report();
        },
        oncomment: report,
        onprocessinginstruction: report,
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  write(piece: string): void {
    this.#parser.write(piece);
    this.#limits.write(piece.length);
  }

  /**
   * Reports elements that are still open as cut off; the parser itself would close them silently.
   */
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

/** The length of a file's beginning that is examined to recognise it. */
const longestProlog = 65_536;

/** Returns the name of the outermost element without its prefix; '' if the text is not XML. */
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
