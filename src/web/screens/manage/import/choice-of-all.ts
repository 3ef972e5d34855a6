import { type RowChoice, rowChoices } from '../../../../domain/imports/matching/perhaps-same.ts';

/** The choice that all possible duplicates share. Undefined if their choices differ. */
export function choiceOfAll(choices: Record<RowChoice, number>): RowChoice | undefined {
  const [only, ...others] = rowChoices.filter((choice) => choices[choice] > 0);
  return others.length === 0 ? only : undefined;
}
