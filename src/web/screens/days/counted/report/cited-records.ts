import type { Evidence } from '../../../../../domain/days/timeline/ledger-day.ts';
import {
  evidenceOf,
  type DayExplanation,
} from '../../../../../domain/days/count/day-explanations.ts';

/** A record behind a report, with the number that the report's lines cite. */
export interface CitedRecord extends Evidence {
  number: number;
}

/** Collects the records behind days, numbered from 1 in order of first mention. */
export function citedRecords(days: readonly DayExplanation[]): CitedRecord[] {
  const cited = new Map<string, CitedRecord>();
  for (const { kind, id } of days.flatMap(evidenceOf)) {
    if (id === '') continue;
    const key = citationKey({ kind, id });
    if (!cited.has(key)) cited.set(key, { kind, id, number: cited.size + 1 });
  }
  return [...cited.values()];
}

/**
 * The key of a cited record. A home gets its own prefix, because its ID is a place that can also be
 * cited as the end of a journey.
 */
export function citationKey({ kind, id }: Evidence): string {
  return kind === 'home' ? `home ${id}` : id;
}

/** Whether it is uncertain that the days count, or where they were spent. */
export function isUncertain({ counted, grounds }: DayExplanation): boolean {
  return (
    counted.some(({ min, max }) => min !== max) ||
    grounds.some(({ isSure, among }) => !isSure || among.length > 1)
  );
}
