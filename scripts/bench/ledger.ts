import { Worker } from 'node:worker_threads';
import type { Measured } from './measured.ts';

/** The worker's measurements in ms. */
export interface LedgerTimes {
  /** One person over 60 years: the table from scratch, and after a record has changed (median). */
  cold: number;
  changed: number;
  /** The tables of six people whose ledgers are already computed. */
  six: number;
  /**
   * A person at sea for 40 years: the table from scratch, and after an engagement has changed
   * (median).
   */
  seafarer: number;
  engagement: number;
}

/** Measures the ledger of days in its own thread, as a tab computes it. */
export async function measureLedger(): Promise<Measured[]> {
  const times = await new Promise<LedgerTimes>((resolve, reject) => {
    const worker = new Worker(new URL('./ledger.worker.ts', import.meta.url));
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return [
    { what: 'days of 10,000 journeys and 3,000 stays', value: times.cold, unit: 'ms', below: 300 },
    { what: 'the same after one record', value: times.changed, unit: 'ms', below: 30 },
    { what: 'days of six people, known', value: times.six, unit: 'ms', below: 200 },
    {
      what: 'days of 120 engagements and 2,400 voyages',
      value: times.seafarer,
      unit: 'ms',
      below: 300,
    },
    { what: 'the same after one engagement', value: times.engagement, unit: 'ms', below: 30 },
  ];
}
