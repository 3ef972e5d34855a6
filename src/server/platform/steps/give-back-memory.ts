/** How long nothing large has gone on before memory is given back, and how far apart, in ms. */
const quietFor = 5000;
const apart = 1000;

/** One collection frees objects, the next their pages, the last the young generation. */
const collections = 3;

/** To be called when something large begins; what it returns, when that has ended. */
export type BeginLargeWork = () => () => void;

/**
 * Gives memory back to the system some seconds after large work has ended. V8 collects garbage when
 * it is asked for memory: a server that has taken over an import and is idle again would keep
 * several hundred megabytes of it for minutes. What is freed so the C library would keep; it is told
 * not to by the environment that `npm start` sets (docs/decisions/0016-memory-given-back.md). Does
 * nothing unless Node was started with `--expose-gc`; each collection stops the program for as long as
 * its living objects take: some 50 ms, and twice that while the threads of jobs keep all cores busy, for
 * which reason it waits for them too.
 */
export function memoryReturn(collect: (() => void) | undefined = globalThis.gc): BeginLargeWork {
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;
  const collectIn = (delay: number, left: number) => {
    timer = setTimeout(() => {
      collect?.();
      if (left > 1) collectIn(apart, left - 1);
    }, delay).unref();
  };
  return () => {
    underWay++;
    clearTimeout(timer);
    return () => {
      if (--underWay === 0 && collect) collectIn(quietFor, collections);
    };
  };
}
