import type { ImportOutcome, MappedTraveller } from '../../../../domain/imports/import-row.ts';

/** A question that must be answered before a file can be imported with the others. */
type Question =
  | { about: 'traveller'; name: string }
  /** A date that can be read as two dates. */
  | { about: 'date'; date: string }
  /** Rows that are possible duplicates of existing journeys. */
  | { about: 'rows'; count: number };

/** The first open question of a preview. Undefined if it can be imported. */
export function waitsFor({
  travellers,
  outcome,
  openDate,
}: {
  travellers: readonly Pick<MappedTraveller, 'name' | 'isAsked'>[];
  outcome: Pick<ImportOutcome, 'perhapsSame'>;
  openDate: string;
}): Question | undefined {
  if (openDate !== '') return { about: 'date', date: openDate };
  const asked = travellers.find(({ isAsked }) => isAsked);
  if (asked) return { about: 'traveller', name: asked.name };
  const { perhapsSame } = outcome;
  return perhapsSame > 0 ? { about: 'rows', count: perhapsSame } : undefined;
}
