import { isOver } from '../../../domain/jobs/job.ts';
import type { Bus } from '../bus/bus.ts';
import { Refusal } from '../errors.ts';
import type { Job } from './jobs.queries.ts';

/** Maximum wait of a request for a job, in milliseconds: proxies cut off longer requests. */
const patience = 20_000;

/** Maximum simultaneous waits per account, because each wait receives every event. */
const mostWaits = 10;

/** Seconds to wait after a refusal: one of the waits is over by then. */
const retryAfter = patience / 1000;

interface Found {
  job: Pick<Job, 'state'>;
}

export type JobWait = <Seen extends Found>(
  userId: string,
  id: string,
  find: () => Promise<Seen>,
) => Promise<Seen>;

/**
 * Waits for a job and returns the result of `find` when the job is over or the wait takes too long.
 * Throws `too-many` if the account has too many waits at once, and the errors of `find`.
 */
export function waitForJobs(bus: Bus): JobWait {
  const waits = new Map<string, number>();
  return async (userId, id, find) => {
    const others = waits.get(userId) ?? 0;
    if (others >= mostWaits) throw new Refusal('too-many', '', { retryAfter });
    waits.set(userId, others + 1);
    try {
      return await untilOver(bus, id, find);
    } finally {
      const left = (waits.get(userId) ?? 0) - 1;
      if (left > 0) waits.set(userId, left);
      else waits.delete(userId);
    }
  };
}

async function untilOver<Seen extends Found>(
  bus: Bus,
  id: string,
  find: () => Promise<Seen>,
): Promise<Seen> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Subscribes before the first look, so that no event is missed in between.
  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'job' && event.jobId === id && isOver(event.state)) resolve();
  });
  const timer = setTimeout(resolve, patience).unref();
  try {
    const found = await find();
    if (isOver(found.job.state)) return found;
    await promise;
    return await find();
  } finally {
    unsubscribe();
    clearTimeout(timer);
  }
}
