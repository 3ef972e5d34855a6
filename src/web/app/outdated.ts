let isOutdated = false;

/**
 * Records that the server has a newer release than this tab. The next navigation then reloads the
 * page.
 */
export function noteOutdated(): void {
  isOutdated = true;
}

/** Whether a navigation must reload the page. */
export function mustReload(): boolean {
  return isOutdated;
}
