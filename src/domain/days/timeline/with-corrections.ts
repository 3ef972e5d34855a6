import type { CorrectionFact } from '../facts/facts.ts';
import type { Ground, LedgerDay, Touch } from './ledger-day.ts';
import { isMark, withMarks } from '../facts/stop-marks.ts';

/**
 * Days as somebody corrected them: a correction wins over all evidence, and touches its own date only. Marks of
 * stops apply to what a day then tells.
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

/** IDs grow; of a file they are its lines, of which the tenth is longer than the ninth. */
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
  // Somebody who says where they were on it lived it.
  const lived = Math.max(1, nights.length);
  return { date, grounds, nights: Array.from({ length: lived }, () => ({ aboard: null, ground })) };
}

/** Whether somebody corrected a day, or marked a stop of it. */
export function isCorrected({ grounds, nights }: LedgerDay): boolean {
  return (
    grounds.some(saysCorrection) || nights.some(({ ground }) => ground && saysCorrection(ground))
  );
}

function saysCorrection({ among }: Ground): boolean {
  return among.some(({ evidence }) => evidence.some(({ kind }) => kind === 'correction'));
}
