import { setImmediate } from 'node:timers/promises';

/** Joins the pieces of a text; yields to the event loop between them. */
export async function joinInSteps(pieces: Iterable<string>): Promise<string> {
  const made: string[] = [];
  for (const piece of pieces) {
    made.push(piece);
    await setImmediate();
  }
  return made.join('');
}
