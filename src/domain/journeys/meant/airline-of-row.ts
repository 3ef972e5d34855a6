import { foldText } from '../../shared/text/fold-text.ts';
import { endQuestion, type EndQuestion } from './ends-meant.ts';
import type { JourneyRecord, Operator } from '../journey.ts';

/** The airline designator of a flight number: `BA` in `BA117` and in `BA 117`. */
const designator = /^([A-Z][A-Z\d]|\d[A-Z]|[A-Z]{3}) ?\d{1,4}[A-Z]?$/;

/**
 * Returns the new value of a column (by its path) after an edit of a log row, or undefined if the
 * column was not edited.
 */
export type PutIntoRow = (path: string) => string | undefined;

/**
 * Returns the text to look up as the airline of a row after an edit: an edited airline name, or the
 * designator of a new flight's number. Returns undefined if the edit does not affect the airline,
 * or if the codes themselves were edited, because those are more precise.
 */
export function airlineQuestion(
  put: PutIntoRow,
  before: JourneyRecord,
  isNew: boolean,
): (EndQuestion & { q: string }) | undefined {
  if (put('operator.iata') !== undefined || put('operator.icao') !== undefined) return undefined;
  if ((put('mode') ?? before.mode) !== 'air') return undefined;
  const named = put('operator.name');
  const isUnnamed = (named ?? before.operator.name) === '';
  const ofNumber = isNew && isUnnamed ? designator.exec(put('number') ?? '')?.[1] : undefined;
  const q = named || ofNumber;
  const date = put('date') ?? before.date;
  return q === undefined ? undefined : { q, ...endQuestion({ date, mode: 'air' }) };
}

/**
 * Returns the operator of a row after the lookup of its airline name. A name that matches no
 * airline clears the previous operator's codes. The name stays as entered unless it was a code.
 * Returns undefined if nothing changes.
 */
export function operatorOfRow(
  named: string | undefined,
  airline: Operator | null | undefined,
): Operator | undefined {
  if (!airline && named === undefined) return undefined;
  const { name = named ?? '', iata = '', icao = '' } = airline ?? {};
  const isCode = [iata, icao].some((code) => foldText(code) === foldText(named ?? ''));
  return { name: named === undefined || isCode ? name : named, iata, icao };
}
