/**
 * In ms: how long no large work may run before memory is released, and the pause between
 * collections.
 */
const quietFor = 5000;
const apart = 1000;

/** The first collection frees objects, the second their pages, the last the young generation. */
const collections = 3;

/** Call this when large work begins; call the returned function when it has ended. */
export type BeginLargeWork = () => () => void;

/**
 * Returns memory to the operating system some seconds after large work has ended. V8 collects
 * garbage only when memory is requested: an idle server would keep several hundred megabytes for
 * minutes after an import. The C library would keep the freed memory too; the environment that `npm
 * start` sets prevents this (docs/decisions/0016-memory-given-back.md). Does nothing unless Node
 * was started with `--expose-gc`. Each collection stops the program for as long as its live objects
 * take: some 50 ms, and twice that while the threads of jobs keep all cores busy. Therefore it also
 * waits for those threads.
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
