import { headOfPieced } from '../streamed-files.ts';
import type { Problem } from '../problem.ts';
import { decodeText, type DecodedText, largestFile } from './decode-text.ts';

/** A file that is too large for memory and is read in pieces. */
export interface PiecedFile {
  size: number;
  /** Returns its bytes in order; each call starts from the beginning. */
  pieces(): Iterable<Uint8Array>;
}

/**
 * The content of a file for its format: its bytes, and its text, decoded once on first access. A
 * file that is read in pieces has no text, and `bytes` is its first piece; formats for such files
 * use `head` and `pieces`.
 */
export class FileContent {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly #pieced: PiecedFile | undefined;
  #decoded: DecodedText | undefined;

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

  /** Yields all bytes of the file in pieces. */
  pieces(): Iterable<Uint8Array> {
    return this.#pieced?.pieces() ?? [this.bytes];
  }

  #decode(): DecodedText {
    const tooLarge = { problem: { code: 'file-too-large', limit: largestFile } } as const;
    return (this.#decoded ??= this.#pieced ? tooLarge : decodeText(this.bytes));
  }
}

function firstOf(pieces: Iterable<Uint8Array>): Uint8Array {
  for (const piece of pieces) return piece;
  return new Uint8Array();
}
