import { fillSearchIndex } from './records/search/search-index.actions.ts';
import { lookEvery, watchVersions } from './records/changes/watch-versions.ts';
import { troubleOf } from './platform/db/trouble.ts';
import type { Deps } from './deps.ts';
import { scheduledJobs } from './system-jobs.ts';

const halfSecond = 500;
const threeSeconds = 3000;
const fiveSeconds = 5000;
const tenSeconds = 10_000;
const day = 24 * 60 * 60 * 1000;

/**
 * Starts the timers of this node; returns a function that stops them. What one node must do for all
 * is a scheduled job instead (system-jobs.ts).
 */
export function startBackground(deps: Deps): () => void {
  const { presence, streams, sessions, integrity, jobs, smallJobs, log, engine } = deps;
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
  // An update may index more; the scheduled job goes on if this fails.
  fillSearchIndex(deps.db, stopped.signal).catch(failed('filling the search index'));
  jobs.start().catch(failed('taking up jobs'));
  smallJobs
    .start()
    .then(() => smallJobs.schedule(scheduledJobs))
    .catch(failed('taking up small jobs'));
  // The bus wakes the workers of large jobs; those of a node that died, and small ones that another
  // node has added or that are due, are found by polling.
  const looking = setInterval(() => {
    jobs.look();
    smallJobs.look();
  }, threeSeconds);
  const renewing = setInterval(() => {
    Promise.all([jobs.renew(), smallJobs.renew()]).catch(failed('renewing leases'));
  }, fiveSeconds);
  void integrity.check();
  const checking = setInterval(() => void integrity.check(), day);
  let isReaping = false;
  const reap = setInterval(() => {
    if (isReaping) return;
    isReaping = true;
    // Not a scheduled job: its row would be written every ten seconds, even on an idle server.
    sessions
      .reap()
      .catch(failed('reaping'))
      .finally(() => (isReaping = false));
  }, tenSeconds);
  return () => {
    stopped.abort();
    clearInterval(lapse);
    clearInterval(watch);
    versions.close();
    clearInterval(reap);
    clearInterval(looking);
    clearInterval(renewing);
    clearInterval(checking);
  };
}
