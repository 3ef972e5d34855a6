/** The newest version of each archive that this tab was told of. */
const told = new Map<string, number>();

/** Undefined before the first word of the event stream. */
export function versionTold(archiveId: string): number | undefined {
  return told.get(archiveId);
}

export function noteTold(archiveId: string, version: number): void {
  told.set(archiveId, version);
}

/** Of every archive: what another tab needs to know where it has missed something. */
export function versionsTold(): Record<string, number> {
  return Object.fromEntries(told);
}

export function forgetTold(): void {
  told.clear();
}
