/** 64 bits of a text as 16 hexadecimal digits, to tell texts apart; no secret is safe behind it. */
export function hashText(text: string): string {
  return hex(fnv1a(text, 0x811c9dc5)) + hex(fnv1a(text, 0x1b873593));
}

/** FNV-1a over UTF-16 code units, 32 bits (Fowler, Noll, Vo), from a starting value. */
function fnv1a(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
