import type { KindTime } from '../kinds/time-of.ts';
import { kinds } from '../records/registry.ts';
import { atOnce } from '../shared/steps/steps.ts';
import { entryKinds, timeOfRow } from './entries-of-kinds.ts';
import type { Entry, EntryKind, RowOf, Sources } from './entry.ts';
import { lineOfTime } from './line-of-time.ts';

/**
 * Whether an entry is on a day of the year (`MM-DD`), for exact dates only. Records with a duration
 * count on their first day, and on their last if their kind remembers it (`remembersEnd`).
 */
export function isOfThisDay({ day, isEnd, kind }: Entry, on: string): boolean {
  if (day === '' || day.slice(5) !== on) return false;
  const { time }: { time: KindTime } = kinds[kind];
  return !isEnd || time.remembersEnd === true;
}

/**
 * Returns the entries on this day (`today`, YYYY-MM-DD) of earlier years, the latest first. Only
 * records with that day are processed, so a long timeline costs little.
 */
export function onThisDay(sources: Sources, today: string): Entry[] {
  const on = today.slice(5);
  const isOn = (date: string) => date.slice(5, 10) === on;
  const onDay = <Name extends EntryKind>(kind: Name) =>
    (sources.rows[kind] as readonly RowOf<Name>[]).filter((row) => {
      const { from, to } = timeOfRow(kind, row);
      return isOn(from) || isOn(to);
    });
  const rows = Object.fromEntries(
    entryKinds.map((kind) => [kind, onDay(kind)]),
  ) as unknown as Sources['rows'];
  return atOnce(lineOfTime({ ...sources, rows }))
    .filter((entry) => isOfThisDay(entry, on) && entry.day < today)
    .toReversed();
}
