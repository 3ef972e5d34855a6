import type { KnownLines } from './known-lines.ts';
import { keepBeside, keptAnswer } from '../offline/answer-cache.ts';
import { routingVersion } from './route-in-worker.ts';

/** Cache path of the lines, next to the session's responses; they are deleted with it. */
const path = `/kept-sea-lines?by=${encodeURIComponent(routingVersion)}`;

/** Returns the lines found in earlier visits with this version of the routing rules. */
export async function keptLines(): Promise<KnownLines> {
  try {
    const kept = (await (await keptAnswer(path))?.json()) as [string, never][] | undefined;
    return new Map(kept);
  } catch {
    // The lines are computed again.
    return new Map();
  }
}

/** Stores lines on this device if the session is kept there. */
export async function keepLines(lines: KnownLines): Promise<void> {
  await keepBeside(path, new Response(JSON.stringify([...lines])));
}
