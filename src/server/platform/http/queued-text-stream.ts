import { textStream } from './text-stream.ts';

/** Time limits in milliseconds: for the reader to take one piece, and for the whole text. */
const patience = 20_000;
const longest = 30 * 60_000;

/**
 * Streams a text as a response body once `inTurn` starts it; throws what `inTurn` throws. The turn
 * ends if the text has been read, `signal` is aborted, or the reader stalls. Memory is therefore
 * held only for texts whose turn it is, however slow their readers are.
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
      // The `signal` option of `pipeTo` does not work here: it waits for a piece that the reader
      // never takes.
      start: (stream) => ended.addEventListener('abort', () => stream.error(ended.reason)),
    });
    begun.resolve(readable);
    await textStream(takenInTime(pieces, giveUp)).pipeTo(writable);
  };
  // The stream itself reports failures that occur after it has started.
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
