/**
 * Reads a duration as people type it: `2:35`, `2h35`, `2 h 35 min`, `2h`, `155`, `155 min`. Returns
 * minutes, null for an empty text, or undefined if it is not a duration.
 */
export function readDurationText(text: string): number | null | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '') return null;
  const hours = /^(\d{1,4})\s*(?::|h)\s*(?:(\d{1,2})\s*(?:min|m)?)?$/.exec(typed);
  const minutesOnly = /^(\d{1,6})\s*(?:min|m)?$/.exec(typed);
  if (hours && Number(hours[2] ?? 0) > 59) return undefined;
  const minutes = hours
    ? Number(hours[1]) * 60 + Number(hours[2] ?? 0)
    : minutesOnly && Number(minutesOnly[1]);
  return minutes ? minutes : undefined;
}

/** Formats minutes as `2:35`; '' for null. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '';
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
