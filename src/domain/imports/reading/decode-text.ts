import type { BinaryKind, Problem } from '../problem.ts';

/** Maximum size in bytes of a file that is read into memory (100 MB). */
export const largestFile = 100_000_000;

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type DecodedText = { text: string; encoding: TextEncoding } | { problem: Problem };

/** The first bytes of files that people upload by mistake. */
const signatures: readonly (readonly [kind: BinaryKind, offset: number, bytes: string])[] = [
  ['pdf', 0, '%PDF'],
  ['zip', 0, 'PK\x03\x04'],
  ['office', 0, '\xd0\xcf\x11\xe0'],
  ['compressed', 0, '\x1f\x8b'],
  ['png', 0, '\x89PNG'],
  ['jpeg', 0, '\xff\xd8\xff'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['image-or-film', 4, 'ftyp'],
  ['database', 0, 'SQLite format 3'],
  ['fit', 8, '.FIT'],
];

/**
 * Decodes the text of a file: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252 (a
 * superset of Latin-1). Returns a problem if the file is empty, larger than `largestFile` or not
 * text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length > largestFile)
    return { problem: { code: 'file-too-large', limit: largestFile } };
  const utf16 = utf16ByMark(bytes);
  if (!utf16) {
    const binary = binaryKind(bytes);
    if (binary) return refused('file-binary', binary);
  }
  const decoded = utf16
    ? { text: new TextDecoder(utf16).decode(bytes), encoding: utf16 }
    : decodeUtf8(bytes);
  if (decoded.text.includes('\0')) return refused('file-binary', 'unknown');
  return decoded.text.trim() === '' ? refused('file-empty') : decoded;
}

function refused(code: Problem['code'], detail?: string): DecodedText {
  return { problem: detail === undefined ? { code } : { code, detail } };
}

function utf16ByMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function binaryKind(bytes: Uint8Array): BinaryKind | undefined {
  const known = signatures.find(([, offset, signature]) =>
    [...signature].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0)),
  );
  if (known) return known[0];
  return bytes.includes(0) ? 'unknown' : undefined;
}

/**
 * Decodes UTF-8, or else Windows-1252. Drops a character that is cut off at the end of a truncated
 * file. If a few bytes are invalid in a text that is otherwise UTF-8, they become U+FFFD, because
 * decoding as Windows-1252 would turn each accented letter into two characters.
 */
function decodeUtf8(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  try {
    // `stream` withholds an incomplete last character instead of throwing.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return { text, encoding: 'utf-8' };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const lenient = new TextDecoder('utf-8').decode(bytes);
    const broken = lenient.split('\ufffd').length - 1;
    // oxlint-disable-next-line no-control-regex -- everything outside ASCII
    const foreign = lenient.replace(/[\x00-\x7f]/g, '').length;
    if (foreign > broken * 4) return { text: lenient, encoding: 'utf-8' };
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}
