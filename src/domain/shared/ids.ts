/**
 * The time of the last id and its sequence number within that millisecond, so that ids of one
 * process sort in order of creation.
 */
let lastMoment = 0;
let sequence = 0;

/**
 * Creates a UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter within the
 * millisecond (method 1), then random bits. IDs sort by creation time, even within a millisecond
 * and if the clock is set back. Works in browsers and on the server.
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (now > lastMoment) {
    lastMoment = now;
    // Starts in the lower half of the range, so that further ids within this millisecond have room.
    sequence = (((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)) & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMoment++;
    sequence = 0;
  }
  for (let index = 0; index < 6; index++) {
    bytes[index] = Math.floor(lastMoment / 2 ** (8 * (5 - index))) % 256;
  }
  bytes[6] = 0x70 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID in its stored form. */
export function isUuid(id: string): boolean {
  return uuidForm.test(id) && id === id.toLowerCase();
}

/**
 * Converts an id to its stored form: UUIDs become lower case, because they may be sent in upper
 * case (RFC 9562, 4).
 */
export function storedId(id: string): string {
  return uuidForm.test(id) ? id.toLowerCase() : id;
}
