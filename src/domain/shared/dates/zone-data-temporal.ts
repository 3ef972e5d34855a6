import type { Transition, ZoneData } from './zone-data.ts';

/** A zone's clocks from `Temporal`. Throws a `RangeError` when the runtime does not know the zone. */
export function temporalZoneData(zone: string): ZoneData {
  // The constructor takes nothing but names, where other ways in also take whole dates with a zone.
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
