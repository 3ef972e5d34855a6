/** A span of consecutive days. */
export interface DaySpan {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
}
