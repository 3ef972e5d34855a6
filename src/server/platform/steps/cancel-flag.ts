/** Shared memory that tells a thread that no one waits for its result any more. */
export type CancelFlag = Int32Array<SharedArrayBuffer>;

export function createCancelFlag(): CancelFlag {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

export function cancel(sign: CancelFlag): void {
  Atomics.store(sign, 0, 1);
}

export function isCancelled(sign: CancelFlag | undefined): boolean {
  return sign !== undefined && Atomics.load(sign, 0) !== 0;
}
