/** Some days, one after the other. */
export interface DaySpan {
  /** YYYY-MM-DD, both included */
  from: string;
  to: string;
}
