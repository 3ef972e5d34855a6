/** The newest version of each archive that this tab was notified of. */
const told = new Map<string, number>();

/** Undefined before the first message of the event stream. */
export function knownVersion(archiveId: string): number | undefined {
  return told.get(archiveId);
}

export function setKnownVersion(archiveId: string, version: number): void {
  told.set(archiveId, version);
}

/** Returns the versions of all archives; another tab needs them to detect missed changes. */
export function allKnownVersions(): Record<string, number> {
  return Object.fromEntries(told);
}

export function clearKnownVersions(): void {
  told.clear();
}
