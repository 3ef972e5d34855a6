/** The last id's moment and its number within it: ids made in one process sort as they were made. */
let lastMoment = 0;
let sequence = 0;

/**
 * A UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter within the
 * millisecond (its method 1), then random bits. Sorts by the time of making, also within one
 * millisecond and when the clock is set back. Runs in browser and server.
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (now > lastMoment) {
    lastMoment = now;
    // Half of the range stays free for the ids that follow within this millisecond.
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

/** Whether it is a UUID as it is stored. */
export function isUuid(id: string): boolean {
  return uuidForm.test(id) && id === id.toLowerCase();
}

/** An id as it is stored: UUIDs are in lower case, and may come in upper case, too (RFC 9562, 4). */
export function storedId(id: string): string {
  return uuidForm.test(id) ? id.toLowerCase() : id;
}
