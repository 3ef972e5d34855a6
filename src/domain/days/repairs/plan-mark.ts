import type { DayCorrectionRecord, StopCountedAs } from '../facts/day-correction.ts';
import type { DayExplanation } from '../count/day-explanations.ts';

/** How a stop counts: as somebody says, or as the ledger works it out. */
export type MarkChoice = StopCountedAs | 'computed';

/** A territory of a day whose stop may be marked, and what has been said of it. */
export interface MarkableStop {
  territory: string;
  marked: MarkChoice;
  /** of the records that say so; the stop may have been marked on another of its dates */
  marks: ReadonlySet<string>;
}

/** The territories that somebody came to or left on a day, or was in by their word, in order; not where they live. */
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

/** What is written for a stop to be marked as somebody says; `keep` is the one mark that is left of it. */
export interface PlannedMark {
  keep: Stored | undefined;
  remove: Stored[];
}

/** Of one stop one mark is left, the first; of one that counts as computed none. */
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
