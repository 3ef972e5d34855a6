let isOutdated = false;

/** The server has become a newer release than this tab: the next navigation loads the page anew. */
export function noteOutdated(): void {
  isOutdated = true;
}

/** Whether a navigation has to load the page anew. */
export function mustReload(): boolean {
  return isOutdated;
}
