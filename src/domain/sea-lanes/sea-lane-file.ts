/** The network of sea lanes as it is shipped: `reference/sea-lanes.json`. */
export interface SeaLaneFile {
  /** units of a degree in which positions are written */
  perDegree: number;
  /** longitude and latitude of each point where lanes meet or end; the 180th meridian is east */
  forks: number[];
  /** each lane: the numbers of its two forks, then longitude and latitude of each point between */
  lanes: number[][];
}
