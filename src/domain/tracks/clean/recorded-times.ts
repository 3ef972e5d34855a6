/**
 * When anybody may have recorded where they were, in milliseconds since 1970: no earlier, as programs
 * write `0001-01-01` or `1899-12-30` where they know no time, and no later than our great-grandchildren.
 */
const recordedTimes = { least: Date.UTC(1900, 0), most: Date.UTC(2200, 0) };

/** What 32 bits hold where a device knows no time: 13 December 1901, 20:45:52 UTC. */
const least32Bits = -(2 ** 31) * 1000;

/** Of NaN too it says no. */
export function isRecordedTime(instant: number): boolean {
  const { least, most } = recordedTimes;
  return instant >= least && instant <= most && instant !== least32Bits;
}
