import { foldText } from '../../shared/text/fold-text.ts';
import type { Candidate } from './weigh-ends.ts';

/** How much less a name is meant that is not the place's own: a short form, or in another language. */
export const ifOtherName = 0.1;

/**
 * Gives a town its full weight for the short form of its name, if it is far larger than the towns that
 * have this as their whole name: `Halle` in Germany is Halle (Saale). Only if all candidates are in one
 * country: `Halle` without a country may be the one in Belgium.
 */
export function withShortForms(candidates: readonly Candidate[]): readonly Candidate[] {
  const countries = new Set(candidates.map(({ place }) => place.country));
  if (countries.size > 1) return candidates;
  const towns = candidates.filter(({ place }) => place.kind === 'town');
  const isFarLarger = ({ place, weight }: Candidate) => {
    const name = foldText(place.name);
    const bearers = towns.filter((other) => name.startsWith(`${foldText(other.place.name)} `));
    return bearers.length > 0 && bearers.every((other) => weight > other.weight);
  };
  return candidates.map((one) =>
    towns.includes(one) && isFarLarger(one) ? { ...one, weight: one.weight / ifOtherName } : one,
  );
}
