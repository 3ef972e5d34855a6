import type { Transition, ZoneData } from './zone-data.ts';

/**
 * Returns a time zone's clock data from `Temporal`. Throws a `RangeError` if the runtime does not
 * know the zone.
 */
export function temporalZoneData(zone: string): ZoneData {
  // The constructor accepts only zone names, whereas other functions also accept dates with a zone.
  const clock = new Temporal.ZonedDateTime(0n, zone);
  const at = (epochSeconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(epochSeconds * 1000).toZonedDateTimeISO(
      clock.timeZoneId,
    );
  return {
    spanSeconds: 366 * 86_400,
    offsetAt: (epochSeconds) => offsetOf(at(epochSeconds)),
    transitionsBetween(from, to) {
      const found: Transition[] = [];
      let next = at(from).getTimeZoneTransition('next');
      while (next && next.epochMilliseconds <= to * 1000) {
        found.push({ at: next.epochMilliseconds / 1000, offset: offsetOf(next) });
        next = next.getTimeZoneTransition('next');
      }
      return found;
    },
  };
}

function offsetOf(time: Temporal.ZonedDateTime): number {
  return time.offsetNanoseconds / 1e9;
}
