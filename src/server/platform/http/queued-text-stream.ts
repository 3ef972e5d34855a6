import { textStream } from './text-stream.ts';

/** How long a piece waits until it is taken, and how long all may take, in milliseconds. */
const patience = 20_000;
const longest = 30 * 60_000;

/**
 * A text as the body of a response, once `inTurn` lets it be made; throws what that throws. The turn
 * lasts until the text is taken, `signal` is aborted, or nobody takes it any more: no more is held of
 * all texts than of those whose turn it is, however slow their readers are.
 */
export function queuedTextStream(
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
  inTurn: (work: () => Promise<void>) => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  const begun = Promise.withResolvers<ReadableStream<Uint8Array>>();
  const send = async () => {
    signal.throwIfAborted();
    const stalled = new AbortController();
    const giveUp = () => stalled.abort(new Error('The client no longer reads the text'));
    const ended = AbortSignal.any([signal, stalled.signal, AbortSignal.timeout(longest)]);
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
      // Not by the signal of `pipeTo`: that waits for a piece that nobody takes.
      start: (stream) => ended.addEventListener('abort', () => stream.error(ended.reason)),
    });
    begun.resolve(readable);
    await textStream(takenInTime(pieces, giveUp)).pipeTo(writable);
  };
  // What fails after it has begun is told to the reader of the stream.
  inTurn(send).catch(begun.reject);
  return begun.promise;
}

async function* takenInTime(
  pieces: AsyncIterable<string>,
  giveUp: () => void,
): AsyncGenerator<string> {
  for await (const piece of pieces) {
    const timer = setTimeout(giveUp, patience).unref();
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
  }
}
