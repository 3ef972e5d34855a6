/**
 * Returns a 64-bit hash of a text as 16 hexadecimal digits, for comparing texts; not
 * cryptographically secure. Combines two 32-bit hashes with different starting values: FNV-1a over
 * UTF-16 code units (Fowler, Noll, Vo).
 */
export function hashText(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x1b873593;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x01000193);
  }
  return hex(one >>> 0) + hex(other >>> 0);
}

function hex(value: number): string {
  return value.toString(16).padStart(8, '0');
}
