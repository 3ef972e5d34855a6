import type { JourneyRecord } from '../../domain/journeys/journey.ts';
import { isEdtfDate } from '../../domain/shared/edtf-date.ts';
import { foldText } from '../../domain/shared/fold-text.ts';
import { type NameQuestion, questionKey } from './name-look-ups.ts';
import type { ChangeReader } from './read-changes.ts';
import type { CellChange } from './record-book.ts';

interface Journeys extends Pick<ChangeReader, 'find'> {
  /** a journey as it was before */
  valuesOf: (id: string) => JourneyRecord;
  /** not stored yet: its number may say whose flight it is */
  isNew: (id: string) => boolean;
}

/** Whose flight it is: `BA` of `BA117` and of `BA 117`. */
const designator = /^([A-Z][A-Z\d]|\d[A-Z]|[A-Z]{3}) ?\d{1,4}[A-Z]?$/;

/**
 * What follows from what was put into flights: an airline that is named, or whose number a new flight
 * has, brings its codes; one that nobody knows takes those of the one before away.
 */
export async function completeJourneys(
  changes: readonly CellChange[],
  { find, valuesOf, isNew }: Journeys,
): Promise<CellChange[]> {
  const byId = Map.groupBy(changes, ({ id }) => id);
  const asked: { id: string; question: NameQuestion; named: string | undefined }[] = [];
  for (const [id, ofRow] of byId) {
    const put = (path: string) => {
      const to = ofRow.findLast((change) => change.path === path)?.to;
      return to && 'value' in to ? String(to.value) : undefined;
    };
    // Whoever writes the codes too knows better.
    if (put('operator.iata') !== undefined || put('operator.icao') !== undefined) continue;
    const before = valuesOf(id);
    const mode = put('mode') ?? before.mode;
    const date = put('date') ?? before.date;
    if (mode !== 'air') continue;
    const named = put('operator.name');
    const isUnnamed = (named ?? before.operator.name) === '';
    const ofNumber = isNew(id) && isUnnamed ? designator.exec(put('number') ?? '')?.[1] : undefined;
    const q = named || ofNumber;
    if (q === undefined) continue;
    const question = { q, date: isEdtfDate(date) ? date : 'XXXX', kind: 'airport' as const };
    asked.push({ id, question, named });
  }
  if (asked.length === 0) return [];
  const found = await find(asked.map(({ question }) => question));
  if (!found) return [];
  return asked.flatMap(({ id, question, named }): CellChange[] => {
    const airline = found.get(questionKey(question))?.airline;
    if (!airline && named === undefined) return [];
    const { name = named ?? '', iata = '', icao = '' } = airline ?? {};
    // What was written stays as it was written, unless it was a code.
    const isCode = [iata, icao].some((code) => foldText(code) === foldText(named ?? ''));
    const called = named === undefined || isCode ? name : named;
    return Object.entries({
      'operator.name': called,
      'operator.iata': iata,
      'operator.icao': icao,
    }).map(([path, value]) => ({ id, path, to: { value } }));
  });
}
