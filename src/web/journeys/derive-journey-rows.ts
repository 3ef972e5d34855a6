import { newestFirst, toJourneyRows, type JourneyRow } from '../../domain/journeys/journey-row.ts';
import type { StoredJourney } from '../../domain/journeys/journey.ts';

/** Some 5 ms of work each on two cores: the screen stays alive while fifty years are derived. */
const journeysAtOnce = 500;

/** `toJourneyRows` in pieces, with a pause before each so that no task is long. */
export async function deriveJourneyRows(
  journeys: readonly StoredJourney[],
  pause: () => Promise<void> = nextTask,
): Promise<JourneyRow[]> {
  const rows: JourneyRow[] = [];
  for (let start = 0; start < journeys.length; start += journeysAtOnce) {
    // Before the first too: reading the wire was a piece of its own.
    await pause();
    rows.push(...toJourneyRows(journeys.slice(start, start + journeysAtOnce)));
  }
  return rows.sort(newestFirst);
}

/** A message, because timers that follow one another are held back to 4 ms. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
