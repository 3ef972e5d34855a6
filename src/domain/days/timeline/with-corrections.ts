import { addDays } from '../../shared/dates/calendar-day.ts';
import type { CorrectionFact } from '../facts/facts.ts';
import { nationOf } from '../../shared/places/nations.ts';
import { territoryOf, usualTerritories } from '../territories/territory.ts';
import type { Ground, LedgerDay, Touch } from './ledger-day.ts';
import { isMark, withMarks } from '../facts/stop-marks.ts';

/**
 * Applies corrections to days. A correction overrides all evidence, on its own date only. The night
 * between a corrected date and the next one was spent in one place, so a place that is possible on
 * the date beside it becomes certain. Marks of stops then apply to the corrected days. `corrections`
 * can include those of the dates before and after the days.
 */
export function withCorrections(
  days: readonly LedgerDay[],
  corrections: readonly CorrectionFact[],
): LedgerDay[] {
  if (corrections.length === 0) return [...days];
  const byDate = Map.groupBy(corrections.toSorted(inOrderMade), ({ date }) => date);
  const placesOn = (date: string) => byDate.get(date)?.filter((one) => !isMark(one)) ?? [];
  return days.map((day) => {
    const places = placesOn(day.date);
    const marks = byDate.get(day.date)?.filter(isMark) ?? [];
    if (places.length > 0) return withMarks(corrected(day, places), marks);
    const before = placesOn(addDays(day.date, -1)).at(-1);
    const after = placesOn(addDays(day.date, 1))[0];
    const begun = before ? begunAt(day, before) : day;
    return withMarks(after ? endedAt(begun, after) : begun, marks);
  });
}

/** Makes a possible place certain on a day that began where a correction places the day before. */
function begunAt(day: LedgerDay, before: CorrectionFact): LedgerDay {
  return { ...day, grounds: withCertain(day.grounds, before) };
}

/** Makes a possible place certain on a day that ended where a correction places the day after. */
function endedAt(day: LedgerDay, after: CorrectionFact): LedgerDay {
  const [night] = day.nights;
  if (!night?.ground || night.aboard !== null || day.nights.length > 1) return day;
  if (!mayBeIn(night.ground, after)) return day;
  const grounds = withCertain(day.grounds, after);
  return { ...day, grounds, nights: [{ aboard: null, ground: groundOf(after) }] };
}

/** Returns grounds with the place of a correction made certain, if it is one of the possible ones. */
function withCertain(grounds: readonly Ground[], said: CorrectionFact): readonly Ground[] {
  const isCertain = ({ among, isSure }: Ground) =>
    isSure && among.every((touch) => isInTerritory(touch, said));
  if (grounds.some(isCertain)) return grounds;
  const at = grounds.findIndex((ground) => mayBeIn(ground, said));
  if (at < 0) return grounds;
  // The person may have gone on to another of the places on the same day.
  const others = grounds[at]!.among.filter((touch) => !isInTerritory(touch, said));
  const rest = others.length > 0 ? [{ among: others, isSure: false }] : [];
  return grounds.toSpliced(at, 1, groundOf(said), ...rest);
}

/** Whether a ground is possibly, and not certainly, in the territory of a correction. */
function mayBeIn({ among, isSure }: Ground, said: CorrectionFact): boolean {
  const there = among.filter((touch) => isInTerritory(touch, said));
  return there.length > 0 && !(isSure && there.length === among.length);
}

function isInTerritory({ spot }: Touch, said: CorrectionFact): boolean {
  const [one, other] = [spot, said.spot].map((of) => territoryOf(of, '', usualTerritories));
  const areKnown = spot.region !== '' && said.spot.region !== '';
  return one === other && (!areKnown || nationOf(spot.region) === nationOf(said.spot.region));
}

/** IDs are ascending. IDs from files are line numbers, so a longer ID is later. */
function inOrderMade({ id: one }: CorrectionFact, { id: other }: CorrectionFact): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

function corrected({ date, nights }: LedgerDay, said: readonly CorrectionFact[]): LedgerDay {
  const grounds = said.map(groundOf);
  const ground = grounds.at(-1);
  // A date with a correction was lived at least once.
  const lived = Math.max(1, nights.length);
  return { date, grounds, nights: Array.from({ length: lived }, () => ({ aboard: null, ground })) };
}

function groundOf({ id, spot }: CorrectionFact): Ground {
  return { among: [{ spot, evidence: [{ kind: 'correction', id }] }], isSure: true };
}

/** Whether a day has a correction, or a marked stop. */
export function isCorrected({ grounds, nights }: LedgerDay): boolean {
  return (
    grounds.some(saysCorrection) || nights.some(({ ground }) => ground && saysCorrection(ground))
  );
}

function saysCorrection({ among }: Ground): boolean {
  return among.some(({ evidence }) => evidence.some(({ kind }) => kind === 'correction'));
}
