import { atOnce } from '../shared/steps/steps.ts';
import type { Entry } from './entry.ts';
import { lineOfTime } from './line-of-time.ts';
import type { Sources } from './sources.ts';

/**
 * Whether something was on a day of the year (`MM-DD`), where the very day is sure. Of what lasted, its
 * beginning counts, and of a time aboard the signing off, too.
 */
export function isOfThisDay({ day, isEnd, kind }: Entry, on: string): boolean {
  return day !== '' && day.slice(5) === on && (!isEnd || kind === 'engagement');
}

/**
 * What was on this day (`today`, YYYY-MM-DD) of earlier years, the latest first. Only records of that
 * day are looked at closely, so that a long line costs little.
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
