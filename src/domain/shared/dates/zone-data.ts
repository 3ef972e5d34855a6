/** A change of a zone's clocks. */
export interface Transition {
  /** epoch seconds at which the new offset begins */
  at: number;
  /** seconds ahead of UTC from then on, negative west */
  offset: number;
}

/** What the runtime knows of one zone. */
export interface ZoneData {
  /** seconds that are best asked about at once */
  readonly spanSeconds: number;
  /** Seconds ahead of UTC at an instant in epoch seconds. */
  offsetAt(epochSeconds: number): number;
  /** The changes after `from` and up to `to`, in epoch seconds and in order. */
  transitionsBetween(from: number, to: number): readonly Transition[];
}
