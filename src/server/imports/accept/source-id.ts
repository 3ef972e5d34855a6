/** Returns `<format>:<ID in the source>`, as records store it; null without an ID. */
export function joinSource(format: string, sourceId: string): string | null {
  return sourceId === '' ? null : `${format}:${sourceId}`;
}

/** Splits the result of `joinSource`. */
export function splitSource(stored: string | null): { format: string; id: string } {
  if (stored === null) return { format: '', id: '' };
  const colon = stored.indexOf(':');
  return { format: stored.slice(0, colon), id: stored.slice(colon + 1) };
}
