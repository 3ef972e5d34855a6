/** `<format>:<the source's own id>`, as journeys keep it; null without an id. */
export function joinSource(format: string, sourceId: string): string | null {
  return sourceId === '' ? null : `${format}:${sourceId}`;
}

/** The parts of what `joinSource` made. */
export function splitSource(stored: string | null): { format: string; id: string } {
  if (stored === null) return { format: '', id: '' };
  const colon = stored.indexOf(':');
  return { format: stored.slice(0, colon), id: stored.slice(colon + 1) };
}
