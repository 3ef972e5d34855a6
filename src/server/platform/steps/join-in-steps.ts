import { runInSlices } from './run-in-slices.ts';

/** Joins the pieces of a text; producing each piece is one step. */
export function joinInSteps(pieces: Iterable<string>): Promise<string> {
  return runInSlices(
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
