import { deleteExpiredTokens } from './accounts/reset-link.queries.ts';
import { isoNow } from './clock.ts';
import type { Deps } from './deps.ts';

const halfSecond = 500;
const tenSeconds = 10_000;

/** Starts what runs by itself while the server does; returns the function that stops it. */
export function startBackground(deps: Deps): () => void {
  const { presence, streams, sessions, limits, log, db, clock } = deps;
  const lapse = setInterval(() => {
    presence.tick();
    streams.tick();
  }, halfSecond);
  let isReaping = false;
  const reap = setInterval(() => {
    if (isReaping) return;
    isReaping = true;
    Promise.all([sessions.reap(), limits.reap(), deleteExpiredTokens(db, isoNow(clock))])
      .catch((error: unknown) => log.error({ err: error }, 'reaping failed'))
      .finally(() => (isReaping = false));
  }, tenSeconds);
  return () => {
    clearInterval(lapse);
    clearInterval(reap);
  };
}
