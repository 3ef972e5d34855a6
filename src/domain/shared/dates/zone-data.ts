/** A change of a zone's UTC offset. */
export interface Transition {
  /** Epoch seconds at which the new offset begins. */
  at: number;
  /** The new offset in seconds ahead of UTC; negative for west. */
  offset: number;
}

/** The runtime's data of one time zone. */
export interface ZoneData {
  /** The most efficient length of a span to look up, in seconds. */
  readonly spanSeconds: number;
  /** Returns the seconds ahead of UTC at an instant in epoch seconds. */
  offsetAt(epochSeconds: number): number;
  /** Returns the changes after `from` and up to `to` (epoch seconds), in order. */
  transitionsBetween(from: number, to: number): readonly Transition[];
}
