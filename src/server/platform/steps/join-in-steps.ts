import { doInSteps } from './do-in-steps.ts';

/** Joins the pieces of a text, of which making each is a step. */
export function joinInSteps(pieces: Iterable<string>): Promise<string> {
  return doInSteps(
    (function* () {
      const made: string[] = [];
      for (const piece of pieces) {
        made.push(piece);
        yield;
      }
      return made.join('');
    })(),
  );
}
