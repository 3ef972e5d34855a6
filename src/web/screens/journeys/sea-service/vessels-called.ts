import type { StoredVessel } from '../../../../domain/sea-service/service-rows.ts';
import { foldText } from '../../../../domain/shared/text/fold-text.ts';

/** The maximum number of suggestions, few enough to read at a glance. */
const mostOffered = 8;

/**
 * Returns the vessels that match a text by current or former name, or by number. Names that begin
 * with the text, and exact numbers, come first.
 */
export function vesselsCalled(vessels: readonly StoredVessel[], text: string): StoredVessel[] {
  const wanted = foldText(text);
  const ranked = vessels.flatMap((vessel) => {
    const { name, formerNames, imo, officialNumber } = vessel;
    const called = [name, ...formerNames.map((one) => one.name)].map(foldText);
    const isNumber = wanted !== '' && [imo, foldText(officialNumber)].includes(wanted);
    if (isNumber || called.some((one) => one.startsWith(wanted))) return { vessel, rank: 0 };
    return called.some((one) => one.includes(` ${wanted}`)) ? { vessel, rank: 1 } : [];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.vessel.name.localeCompare(b.vessel.name))
    .slice(0, mostOffered)
    .map(({ vessel }) => vessel);
}
