import { isOver } from '../../../domain/jobs/job.ts';
import type { Bus } from '../bus/bus.ts';
import { Refusal } from '../errors.ts';
import type { Job } from './jobs.queries.ts';

/** How long a request waits for a job at most, in milliseconds: proxies cut what takes longer. */
const patience = 20_000;

/** Requests of an account that wait at once: each is told of every event. */
const mostWaits = 10;

/** Seconds, as a refusal says it: by then one of the waits is over. */
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
 * Waits for jobs: gives one as `find` finds it when it is over, or when that takes too long. Throws
 * `too-many` where the account waits for too much at once, and what `find` throws.
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
  // Listening begins before the first look: nothing happens unheard in between.
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
