import type { DayCorrectionRecord, StopCountedAs } from '../facts/day-correction.ts';
import type { DayExplanation } from '../count/day-explanations.ts';

/** How a stop counts: as marked by the user, or as computed by the ledger. */
export type MarkChoice = StopCountedAs | 'computed';

/** A territory of a day whose stop can be marked, with its current mark. */
export interface MarkableStop {
  territory: string;
  marked: MarkChoice;
  /** The IDs of the mark records. They can be on another date of the same stop. */
  marks: ReadonlySet<string>;
}

/**
 * Returns, in order, the territories of a day with a mark, and those that a journey reached or left
 * or that a correction names, except territories with a home.
 */
export function markableStops({ grounds }: Pick<DayExplanation, 'grounds'>): MarkableStop[] {
  const places = grounds.flatMap(({ among }) => among).filter(({ territory }) => territory !== '');
  const byTerritory = Map.groupBy(places, ({ territory }) => territory);
  return Array.from(byTerritory, ([territory, its]) => {
    const evidence = its.flatMap((place) => place.evidence);
    const marks = evidence.filter(({ countsAs }) => countsAs !== undefined);
    return {
      territory,
      marked: marks[0]?.countsAs ?? ('computed' as const),
      marks: new Set(marks.map(({ id }) => id)),
      isOnTheWay: evidence.some(({ kind }) => kind === 'journey' || kind === 'correction'),
      isAtHome: evidence.some(({ kind }) => kind === 'home'),
    };
  }).flatMap(({ isOnTheWay, isAtHome, ...stop }) =>
    stop.marks.size > 0 || (isOnTheWay && !isAtHome) ? [stop] : [],
  );
}

type Stored = DayCorrectionRecord & { id: string; version: number };

/** The changes that mark a stop as chosen. `keep` is the only mark that remains. */
interface PlannedMark {
  keep: Stored | undefined;
  remove: Stored[];
}

/**
 * Plans the marks of a stop: the first one is kept and all others are removed. If the stop counts
 * as computed, all are removed.
 */
export function planMark(
  stored: readonly Stored[],
  { territory, marks }: Pick<MarkableStop, 'territory' | 'marks'>,
  { personId, date, choice }: { personId: string; date: string; choice: MarkChoice },
): PlannedMark {
  const its = stored.filter(
    (one) =>
      one.countsAs !== '' &&
      one.personId === personId &&
      (marks.has(one.id) || (one.date === date && one.territory === territory)),
  );
  const [keep, ...remove] = its;
  return choice === 'computed' ? { keep: undefined, remove: its } : { keep, remove };
}
