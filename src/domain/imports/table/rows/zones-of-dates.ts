import { timeFields } from '../../../journeys/journey.ts';
import { foldHeading } from '../heading-words.ts';
import type { MappedColumn } from '../mapping.ts';

const ofTimes = new Set(
  'time times hour clock utc gmt z zulu zeit uhrzeit heure hora horario ora orario tijd tid date day datum tag fecha data dato jour giorno of at de du des d del di da della van der'.split(
    ' ',
  ),
);
const local = /\b(?:local|lt|lcl|ortszeit|lokal|locale|here)\b/;

/** Returns what a heading names besides dates, times and zones: `Dep time (UTC)` is of `dep`. */
function eventOf(heading: string): string {
  return foldHeading(heading)
    .split(' ')
    .filter((word) => !ofTimes.has(word))
    .join(' ');
}

/**
 * Sets the time zones of dates and times that belong together: the times beside a date in UTC are in
 * UTC unless their heading says otherwise, and so is the date of a departure whose time is in UTC.
 */
export function joinZones(columns: readonly MappedColumn[]): void {
  const times = columns.filter(({ field }) => timeFields.some((time) => time === field));
  const dates = columns.filter(({ field }) => field === 'date' || field === 'arrivalDay');
  const isUtc = ({ zone }: MappedColumn) => zone === 'utc';
  if (dates.some((date) => date.field === 'date' && isUtc(date))) {
    for (const time of times) if (!local.test(foldHeading(time.heading))) time.zone = 'utc';
  }
  for (const date of dates) {
    const event = eventOf(date.heading);
    if (event === '' || local.test(foldHeading(date.heading))) continue;
    if (times.some((time) => isUtc(time) && eventOf(time.heading) === event)) date.zone = 'utc';
  }
}
