import { isOver } from '../../domain/jobs/job.ts';
import type { Bus } from '../bus/bus.ts';
import type { Job } from './jobs.queries.ts';

/** How long a request waits for a job at most, in milliseconds: proxies cut what takes longer. */
const patience = 20_000;

/** A job when it is over, or as it is when that takes too long. Throws what `find` throws. */
export async function untilOver(bus: Bus, id: string, find: () => Promise<Job>): Promise<Job> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Listening begins before the first look: nothing happens unheard in between.
  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'job' && event.jobId === id && isOver(event.state)) resolve();
  });
  const timer = setTimeout(resolve, patience).unref();
  try {
    const job = await find();
    if (isOver(job.state)) return job;
    await promise;
    return await find();
  } finally {
    unsubscribe();
    clearTimeout(timer);
  }
}
