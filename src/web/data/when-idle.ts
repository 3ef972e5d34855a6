/** Runs something once the browser has nothing better to do; Safari cannot tell when that is. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 1000);
}
