import { headOfPieced } from '../streamed-files.ts';
import type { Problem } from '../problem.ts';
import { decodeText, type DecodedText, largestFile } from './decode-text.ts';
import { FileRefusal } from './file-refusal.ts';
import { workbookText, type WorkbookText } from './workbook/workbook.ts';

/** A file that is too large for memory and is read in pieces. */
export interface PiecedFile {
  size: number;
  /** Returns its bytes in order; each call starts from the beginning. */
  pieces(): Iterable<Uint8Array>;
  /** Returns the bytes from one position to another; fewer if the file ends before. */
  bytesAt(start: number, end: number): Uint8Array;
}

/**
 * The content of a file for its format: its bytes, and its text, decoded once on first access. The
 * text of a workbook is its table. A file that is read in pieces has no text, and `bytes` is its first piece; formats for such files
 * use `head` and `pieces`.
 */
export class FileContent {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly #pieced: PiecedFile | undefined;
  #decoded: DecodedText | undefined;
  #workbook: Omit<WorkbookText, 'text'> = { parts: [], struck: new Set(), leftOut: [] };

  constructor(file: Uint8Array | PiecedFile) {
    this.#pieced = file instanceof Uint8Array ? undefined : file;
    this.bytes = file instanceof Uint8Array ? file : firstOf(file.pieces());
    this.size = this.#pieced?.size ?? this.bytes.length;
  }

  /** Undefined if the file is not text. */
  get text(): string | undefined {
    const decoded = this.#decode();
    return 'text' in decoded ? decoded.text : undefined;
  }

  /** The beginning of the file as UTF-8, without a byte order mark. */
  get head(): string {
    return new TextDecoder().decode(this.bytes.subarray(0, headOfPieced));
  }

  /** Why the file is not text. */
  get problem(): Problem | undefined {
    const decoded = this.#decode();
    return 'problem' in decoded ? decoded.problem : undefined;
  }

  /**
   * The sheets of a workbook in its text, its struck rows, and what was left out; nothing for other
   * files.
   */
  get workbook(): Omit<WorkbookText, 'text'> {
    this.#decode();
    return this.#workbook;
  }

  /** Yields all bytes of the file in pieces. */
  pieces(): Iterable<Uint8Array> {
    return this.#pieced?.pieces() ?? [this.bytes];
  }

  /** Returns the bytes from one position of the file to another. */
  bytesAt(start: number, end: number): Uint8Array {
    return this.#pieced?.bytesAt(start, end) ?? this.bytes.subarray(start, end);
  }

  #decode(): DecodedText {
    return (this.#decoded ??= this.#pieced
      ? { problem: { code: 'file-too-large', limit: largestFile } }
      : this.#decodeWhole());
  }

  #decodeWhole(): DecodedText {
    try {
      const workbook = workbookText(this.bytes);
      if (!workbook) return decodeText(this.bytes);
      const { text } = workbook;
      this.#workbook = workbook;
      return text === '' ? { problem: { code: 'file-empty' } } : { text, encoding: 'utf-8' };
    } catch (error) {
      if (error instanceof FileRefusal) return { problem: error.problem };
      throw error;
    }
  }
}

function firstOf(pieces: Iterable<Uint8Array>): Uint8Array {
  for (const piece of pieces) return piece;
  return new Uint8Array();
}
