import { deleteExpiredTokens } from './platform/access/reset-link.queries.ts';
import { fillSearchIndex } from './records/search/search-index.actions.ts';
import { lookEvery, watchVersions } from './records/changes/watch-versions.ts';
import { isoNow } from './platform/clock.ts';
import { troubleOf } from './platform/db/trouble.ts';
import type { Deps } from './deps.ts';
import { reportMissingFiles, sweepFiles } from './platform/files/sweep-files.ts';
import { deleteAbandonedImports } from './imports/imports.queries.ts';
import { deleteJobsOver } from './platform/jobs/jobs.queries.ts';
import { sweepUploads } from './platform/uploads/uploads.actions.ts';
import { deleteUnneededLines } from './track-lines/track-lines.queries.ts';

const halfSecond = 500;
const threeSeconds = 3000;
const fiveSeconds = 5000;
const tenSeconds = 10_000;

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Previews that were not accepted for this long are deleted. */
const previewLife = 7 * 24 * hour;
/** Storing the rows of the largest file takes minutes. */
const readingLife = hour;
/** How long finished jobs stay visible. */
const jobLife = 7 * 24 * hour;

/** Starts the server's recurring tasks; returns a function that stops them. */
export function startBackground(deps: Deps): () => void {
  const { presence, streams, sessions, limits, integrity, jobs, log, db, engine, clock } = deps;
  const failed = (what: string) => (error: unknown) => {
    // An unreachable database is logged in one line per attempt, without a stack.
    if (troubleOf(error)) log.warn({ reason: String(error) }, `${what} failed`);
    else log.error({ err: error }, `${what} failed`);
  };
  const lapse = setInterval(() => {
    presence.tick();
    streams.tick();
  }, halfSecond);
  const versions = watchVersions(deps, () => streams.watchedArchives());
  const watch = setInterval(() => {
    versions.look().catch(failed('watching'));
  }, lookEvery[engine]);
  const stopped = new AbortController();
  const sweep = () => {
    const ago = (life: number) => new Date(clock.now() - life).toISOString();
    const before = { previewsBefore: ago(previewLife), readingBefore: ago(readingLife) };
    deleteAbandonedImports(db, before).catch(failed('removing abandoned imports'));
    deleteJobsOver(db, ago(jobLife)).catch(failed('removing old jobs'));
    sweepUploads(deps).catch(failed('removing abandoned uploads'));
    deleteUnneededLines(db).catch(failed('removing lines of tracks'));
    fillSearchIndex(db, stopped.signal).catch(failed('filling the search index'));
  };
  sweep();
  const sweeping = setInterval(sweep, hour);
  jobs.start().catch(failed('taking up jobs'));
  // The bus wakes the workers; jobs of a node that died are found by polling.
  const looking = setInterval(() => jobs.look(), threeSeconds);
  const renewing = setInterval(() => {
    jobs.renew().catch(failed('renewing leases'));
  }, fiveSeconds);
  const check = () => {
    void integrity.check();
    sweepFiles(deps).catch(failed('sweeping files'));
    reportMissingFiles(deps).catch(failed('looking for files'));
  };
  check();
  const checking = setInterval(check, day);
  let isReaping = false;
  const reap = setInterval(() => {
    if (isReaping) return;
    isReaping = true;
    Promise.all([sessions.reap(), limits.reap(), deleteExpiredTokens(db, isoNow(clock))])
      .catch(failed('reaping'))
      .finally(() => (isReaping = false));
  }, tenSeconds);
  return () => {
    stopped.abort();
    clearInterval(lapse);
    clearInterval(watch);
    versions.close();
    clearInterval(reap);
    clearInterval(sweeping);
    clearInterval(looking);
    clearInterval(renewing);
    clearInterval(checking);
  };
}
