const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Returns `2 minutes ago` in a language (BCP 47); undefined for less than a minute, or if the clock
 * is slow.
 */
export function timeAgo(seconds: number, locale: string): string | undefined {
  const inWords = new Intl.RelativeTimeFormat(locale);
  const [unit, length] =
    seconds < hour
      ? (['minute', minute] as const)
      : seconds < day
        ? (['hour', hour] as const)
        : (['day', day] as const);
  const count = Math.floor(seconds / length);
  return count < 1 ? undefined : inWords.format(-count, unit);
}
