import type { Problem } from '../problem.ts';
import { decodeText, type DecodedText } from './decode-text.ts';

/** A file as formats look at it: its bytes, and its text, decoded once, when one first asks for it. */
export class FileContent {
  readonly bytes: Uint8Array;
  #decoded: DecodedText | undefined;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** undefined where the file is not text */
  get text(): string | undefined {
    const decoded = this.#decode();
    return 'text' in decoded ? decoded.text : undefined;
  }

  /** why the file is not text */
  get problem(): Problem | undefined {
    const decoded = this.#decode();
    return 'problem' in decoded ? decoded.problem : undefined;
  }

  #decode(): DecodedText {
    return (this.#decoded ??= decodeText(this.bytes));
  }
}
