import type { ImportOutcome, MappedTraveller } from '../../../../domain/imports/import-row.ts';

/** What the importer has to say before a file can be imported with the others. */
export type Question =
  | { about: 'traveller'; name: string }
  /** a date that can be read both ways */
  | { about: 'date'; date: string }
  /** rows that may be journeys that are there already */
  | { about: 'rows'; count: number };

/** The first thing that a preview waits to be told; undefined where it can be imported. */
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
