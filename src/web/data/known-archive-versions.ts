/** The newest version of each archive that this tab was told of. */
const told = new Map<string, number>();

/** Undefined before the first word of the event stream. */
export function knownVersion(archiveId: string): number | undefined {
  return told.get(archiveId);
}

export function setKnownVersion(archiveId: string, version: number): void {
  told.set(archiveId, version);
}

/** Of every archive: what another tab needs to know where it has missed something. */
export function allKnownVersions(): Record<string, number> {
  return Object.fromEntries(told);
}

export function clearKnownVersions(): void {
  told.clear();
}
