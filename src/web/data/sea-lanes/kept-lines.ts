import type { KnownLines } from './known-lines.ts';
import { keepBeside, keptAnswer } from '../offline/answer-cache.ts';
import { routingVersion } from './route-in-worker.ts';

/** Where the lines lie beside the answers to the session: with it they go. */
const path = `/kept-sea-lines?by=${encodeURIComponent(routingVersion)}`;

/** The lines that were found in earlier visits, by this version's rules. */
export async function keptLines(): Promise<KnownLines> {
  try {
    const kept = (await (await keptAnswer(path))?.json()) as [string, never][] | undefined;
    return new Map(kept);
  } catch {
    // They are found again.
    return new Map();
  }
}

/** Keeps lines on this device, where the session is to be kept there. */
export async function keepLines(lines: KnownLines): Promise<void> {
  await keepBeside(path, new Response(JSON.stringify([...lines])));
}
