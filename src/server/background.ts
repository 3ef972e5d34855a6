import { deleteExpiredTokens } from './accounts/reset-link.queries.ts';
import { watchVersions } from './changes/watch-versions.ts';
import { isoNow } from './clock.ts';
import type { Deps } from './deps.ts';
import { deleteAbandonedImports } from './imports/imports.queries.ts';

const halfSecond = 500;
const twoSeconds = 2000;
const tenSeconds = 10_000;

const hour = 60 * 60 * 1000;

/** A preview that nobody has accepted for so long is removed. */
const previewLife = 7 * 24 * hour;
/** Storing the rows of the largest file takes minutes. */
const readingLife = hour;

/** Starts what runs by itself while the server does; returns the function that stops it. */
export function startBackground(deps: Deps): () => void {
  const { presence, streams, sessions, limits, log, db, clock } = deps;
  const lapse = setInterval(() => {
    presence.tick();
    streams.tick();
  }, halfSecond);
  const versions = watchVersions(deps, () => streams.watchedArchives());
  const watch = setInterval(() => {
    versions.look().catch((error: unknown) => log.error({ err: error }, 'watching failed'));
  }, twoSeconds);
  const sweep = () => {
    const ago = (life: number) => new Date(clock.now() - life).toISOString();
    const before = { previewsBefore: ago(previewLife), readingBefore: ago(readingLife) };
    deleteAbandonedImports(db, before).catch((error: unknown) =>
      log.error({ err: error }, 'removing abandoned imports failed'),
    );
  };
  sweep();
  const sweeping = setInterval(sweep, hour);
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
    clearInterval(watch);
    versions.close();
    clearInterval(reap);
    clearInterval(sweeping);
  };
}
