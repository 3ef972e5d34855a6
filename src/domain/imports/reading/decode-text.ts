import type { BinaryKind, Problem } from '../problem.ts';

/** The largest file that is read, in bytes (100 MB). */
export const largestFile = 100_000_000;

type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type DecodedText = { text: string; encoding: TextEncoding } | { problem: Problem };

/** The first bytes of files that people choose by mistake. */
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
 * The text in a file: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252 (which holds
 * Latin-1). Refused with a problem: nothing in it, larger than `largestFile`, not text at all.
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
 * UTF-8 where it is UTF-8. A character cut off at the end of a truncated file is dropped; a stray
 * broken byte among much good UTF-8 becomes U+FFFD rather than turning every accent into two signs.
 */
function decodeUtf8(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  try {
    // `stream` keeps an incomplete last character back instead of refusing the file for it
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
