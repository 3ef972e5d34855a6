import type { ByteRange } from '../storage/storage.ts';

/** No file has a size with more than 15 digits. */
const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Returns the part of a file of `size` bytes that a `Range` header requests (RFC 9110, 14.2).
 * Undefined means to send the whole file: there is no header, or it requests several parts or uses
 * other units.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = oneRange.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    // A suffix range: the last `last` bytes.
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
