/** Tells a thread that nobody waits any more for what it does: memory that it shares. */
export type GiveUpSign = Int32Array<SharedArrayBuffer>;

export function giveUpSign(): GiveUpSign {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

export function giveUp(sign: GiveUpSign): void {
  Atomics.store(sign, 0, 1);
}

export function isGivenUp(sign: GiveUpSign | undefined): boolean {
  return sign !== undefined && Atomics.load(sign, 0) !== 0;
}
