/**
 * Plausible recording times in milliseconds since 1970. Programs write `0001-01-01` or `1899-12-30`
 * for an unknown time, so earlier times are excluded, as are times after 2200.
 */
const recordedTimes = { least: Date.UTC(1900, 0), most: Date.UTC(2200, 0) };

/**
 * The minimum of a signed 32-bit time, which devices write if they do not know the time: 13
 * December 1901, 20:45:52 UTC.
 */
const least32Bits = -(2 ** 31) * 1000;

/** Whether a time is plausible. Returns false for NaN. */
export function isRecordedTime(instant: number): boolean {
  const { least, most } = recordedTimes;
  return instant >= least && instant <= most && instant !== least32Bits;
}
