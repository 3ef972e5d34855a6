import { setImmediate } from 'node:timers/promises';

/** ms: others who ask meanwhile wait no longer for their turn. */
const longestStep = 5;

/**
 * Joins the pieces of a text; yields to the event loop when making them has taken some milliseconds. Not
 * after each: a small text of many pieces would wait as often for the pages of a large one.
 */
export async function joinInSteps(
  pieces: Iterable<string>,
  now: () => number = () => performance.now(),
): Promise<string> {
  const made: string[] = [];
  let end = now() + longestStep;
  for (const piece of pieces) {
    made.push(piece);
    if (now() < end) continue;
    await setImmediate();
    end = now() + longestStep;
  }
  return made.join('');
}
