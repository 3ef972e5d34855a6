import { type RowChoice, rowChoices } from '../../../../domain/imports/matching/perhaps-same.ts';

/** What is said of all rows that are perhaps there already; undefined where it is not one thing. */
export function choiceOfAll(choices: Record<RowChoice, number>): RowChoice | undefined {
  const [only, ...others] = rowChoices.filter((choice) => choices[choice] > 0);
  return others.length === 0 ? only : undefined;
}
