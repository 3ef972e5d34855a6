import { foldText } from '../../shared/text/fold-text.ts';
import { endQuestion, type EndQuestion } from './ends-meant.ts';
import type { JourneyRecord, Operator } from '../journey.ts';

/** Whose flight it is: `BA` of `BA117` and of `BA 117`. */
const designator = /^([A-Z][A-Z\d]|\d[A-Z]|[A-Z]{3}) ?\d{1,4}[A-Z]?$/;

/** What was put into a row of a log, by the paths of its columns: what it has from now on. */
export type PutIntoRow = (path: string) => string | undefined;

/**
 * The text that says whose flight a row is, after something was put into it: an airline that is named,
 * or the number of a new flight. Undefined where nothing follows from that: whoever writes the codes
 * too knows better.
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
 * The operator of a row whose text means an airline, or none that anybody knows: that takes the codes
 * of the one before away. Undefined where nothing follows. What was written stays as it was written,
 * unless it was a code.
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
