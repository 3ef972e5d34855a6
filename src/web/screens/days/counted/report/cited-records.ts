import type { Evidence } from '../../../../../domain/days/timeline/ledger-day.ts';
import {
  evidenceOf,
  type DayExplanation,
} from '../../../../../domain/days/count/day-explanations.ts';

/** A record that a report rests on, by the number that its lines cite. */
export interface CitedRecord extends Evidence {
  number: number;
}

/** The records behind days, numbered from 1 in the order in which the days name them. */
export function citedRecords(days: readonly DayExplanation[]): CitedRecord[] {
  const cited = new Map<string, CitedRecord>();
  for (const { kind, id } of days.flatMap(evidenceOf)) {
    if (id === '') continue;
    const key = citationKey({ kind, id });
    if (!cited.has(key)) cited.set(key, { kind, id, number: cited.size + 1 });
  }
  return [...cited.values()];
}

/** A home is cited by its place, which may be the end of a journey as well. */
export function citationKey({ kind, id }: Evidence): string {
  return kind === 'home' ? `home ${id}` : id;
}

/** Days of which something is not known for sure: that they count, or where they were. */
export function isUncertain({ counted, grounds }: DayExplanation): boolean {
  return (
    counted.some(({ min, max }) => min !== max) ||
    grounds.some(({ isSure, among }) => !isSure || among.length > 1)
  );
}
