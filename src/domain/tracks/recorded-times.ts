/**
 * When anybody may have recorded where they were, in milliseconds since 1970: no earlier, as programs
 * write `0001-01-01` or `1899-12-30` where they know no time, and no later than our great-grandchildren.
 */
const recordedTimes = { least: Date.UTC(1900, 0), most: Date.UTC(2200, 0) };

/** Of NaN too it says no. */
export function isRecordedTime(instant: number): boolean {
  return instant >= recordedTimes.least && instant <= recordedTimes.most;
}
