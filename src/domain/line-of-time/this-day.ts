import { atOnce } from '../shared/steps/steps.ts';
import type { Entry } from './entry.ts';
import { lineOfTime } from './line-of-time.ts';
import type { Sources } from './sources.ts';

/**
 * Whether an entry is on a day of the year (`MM-DD`), for exact dates only. Records with a duration
 * count on their first day, and engagements also on their sign-off day.
 */
export function isOfThisDay({ day, isEnd, kind }: Entry, on: string): boolean {
  return day !== '' && day.slice(5) === on && (!isEnd || kind === 'engagement');
}

/**
 * Returns the entries on this day (`today`, YYYY-MM-DD) of earlier years, the latest first. Only
 * records with that day are processed, so a long timeline costs little.
 */
export function onThisDay(sources: Sources, today: string): Entry[] {
  const on = today.slice(5);
  const isOn = (date: string) => date.slice(5, 10) === on;
  const line = lineOfTime({
    ...sources,
    journeys: sources.journeys.filter(({ date }) => isOn(date)),
    stays: sources.stays.filter(({ stay }) => isOn(stay.arrival)),
    engagements: sources.engagements.filter(
      ({ signedOn, signedOff }) => isOn(signedOn) || isOn(signedOff),
    ),
    trips: sources.trips.filter(({ from }) => isOn(from)),
    tracks: sources.tracks.filter(({ date }) => isOn(date)),
  });
  return atOnce(line)
    .filter((entry) => isOfThisDay(entry, on) && entry.day < today)
    .toReversed();
}
