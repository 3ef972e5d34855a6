import { addDays, daysBetween } from '../../../shared/dates/calendar-day.ts';
import { wholeDay } from '../../../shared/dates/edtf-date.ts';
import { foldText } from '../../../shared/text/fold-text.ts';
import type { RowWarning } from '../../row-warnings.ts';

const nights =
  /^(\d{1,4})(?: 0{1,2})?( (?:nights?|nacht|nachte|nachten|nuits?|nuitees?|noches?|notte|notti|noites?))?$/;

/** Reads a number of nights; with `isNamed` only if the text has the word: `2 nights`. */
export function nightsIn(text: string, isNamed = false): number | undefined {
  const [, count, word] = nights.exec(foldText(text.slice(0, 40))) ?? [];
  return count === undefined || (isNamed && word === undefined) ? undefined : Number(count);
}

/**
 * Returns the departure of a stay whose list has the number of nights instead, and a warning if it has
 * both and they differ.
 */
export function departureAfter(
  { arrival, departure }: { arrival: string; departure: string },
  stated: number | undefined,
): { departure: string; warnings: RowWarning[] } {
  if (stated === undefined || wholeDay(arrival) !== arrival) return { departure, warnings: [] };
  if (departure === '') return { departure: addDays(arrival, stated), warnings: [] };
  const counted = wholeDay(departure) === departure ? daysBetween(arrival, departure) : stated;
  const isSame = counted === stated || counted < 0;
  return {
    departure,
    warnings: isSame ? [] : [{ code: 'nights-differ', stated, nights: counted }],
  };
}
