/** The network of sea lanes as shipped in `reference/sea-lanes.json`. */
export interface SeaLaneFile {
  /** Units per degree in which positions are written. */
  perDegree: number;
  /**
   * Longitude and latitude of each point where lanes meet or end. The 180th meridian is written as
   * east.
   */
  forks: number[];
  /** Per lane: the numbers of its two forks, then longitude and latitude of each point between. */
  lanes: number[][];
}
