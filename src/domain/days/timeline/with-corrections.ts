import type { CorrectionFact } from '../facts/facts.ts';
import type { Ground, LedgerDay, Touch } from './ledger-day.ts';
import { isMark, withMarks } from '../facts/stop-marks.ts';

/**
 * Applies corrections to days. A correction overrides all evidence, on its own date only. Marks of
 * stops then apply to the corrected days.
 */
export function withCorrections(
  days: readonly LedgerDay[],
  corrections: readonly CorrectionFact[],
): LedgerDay[] {
  if (corrections.length === 0) return [...days];
  const byDate = Map.groupBy(corrections.toSorted(inOrderMade), ({ date }) => date);
  return days.map((day) => {
    const said = byDate.get(day.date);
    if (!said) return day;
    const places = said.filter((one) => !isMark(one));
    return withMarks(places.length > 0 ? corrected(day, places) : day, said.filter(isMark));
  });
}

/** IDs are ascending. IDs from files are line numbers, so a longer ID is later. */
function inOrderMade({ id: one }: CorrectionFact, { id: other }: CorrectionFact): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

function corrected({ date, nights }: LedgerDay, said: readonly CorrectionFact[]): LedgerDay {
  const touches = said.map(({ id, spot }): Touch => ({
    spot,
    evidence: [{ kind: 'correction', id }],
  }));
  const grounds = touches.map((touch) => ({ among: [touch], isSure: true }));
  const ground = grounds.at(-1);
  // A date with a correction was lived at least once.
  const lived = Math.max(1, nights.length);
  return { date, grounds, nights: Array.from({ length: lived }, () => ({ aboard: null, ground })) };
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
