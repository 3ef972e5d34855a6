import { headOfPieced } from '../streamed-files.ts';
import type { Problem } from '../problem.ts';
import { decodeText, type DecodedText, largestFile } from './decode-text.ts';

/** A file that is too large to be held, as it is read in pieces. */
export interface PiecedFile {
  size: number;
  /** its bytes in their order; each time anew from the beginning */
  pieces(): Iterable<Uint8Array>;
}

/**
 * A file as formats look at it: its bytes, and its text, decoded once, when one first asks for it. Of one
 * that is read in pieces there is no text, and its bytes are those of its first piece: formats that know
 * such files take its head and its pieces.
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

  /** undefined where the file is not text */
  get text(): string | undefined {
    const decoded = this.#decode();
    return 'text' in decoded ? decoded.text : undefined;
  }

  /** The beginning of it as UTF-8, without a byte order mark. */
  get head(): string {
    return new TextDecoder().decode(this.bytes.subarray(0, headOfPieced));
  }

  /** why the file is not text */
  get problem(): Problem | undefined {
    const decoded = this.#decode();
    return 'problem' in decoded ? decoded.problem : undefined;
  }

  /** All its bytes, some at a time. */
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
