import {
  airlineQuestion,
  operatorOfRow,
  type PutIntoRow,
} from '../../../../../domain/journeys/meant/airline-of-row.ts';
import type { JourneyRecord } from '../../../../../domain/journeys/journey.ts';
import type { Steps } from '../../../../../domain/shared/steps/steps.ts';
import { runInSlices } from '../../../../data/run-in-slices.ts';
import type { CellChange } from '../drafts/draft.ts';
import { type NameQuestion, questionKey } from '../../../../data/places/name-look-ups.ts';
import type { ChangeReader } from './read-changes.ts';

interface Journeys extends Pick<ChangeReader, 'find'> {
  /** The journey before the change. */
  valuesOf: (id: string) => JourneyRecord;
  /**
   * Whether the journey is not stored yet. Only then is the airline derived from its flight number.
   */
  isNew: (id: string) => boolean;
}

/** Derives further changes from changed flights: their airlines with codes. */
export async function completeJourneys(
  changes: readonly CellChange[],
  { find, ...journeys }: Journeys,
): Promise<CellChange[]> {
  const asked = await runInSlices(airlinesAsked(changes, journeys));
  if (asked.length === 0) return [];
  const found = await find(asked.map(({ question }) => question));
  if (!found) return [];
  return asked.flatMap(({ id, question, named }): CellChange[] => {
    const operator = operatorOfRow(named, found.get(questionKey(question))?.airline);
    return Object.entries(operator ?? {}).map(([name, value]) => ({
      id,
      path: `operator.${name}`,
      to: { value },
    }));
  });
}

interface Asked {
  id: string;
  question: NameQuestion;
  named: string | undefined;
}

/** Rows processed per step, which takes about a millisecond. */
const rowsAtATime = 200;

function* airlinesAsked(
  changes: readonly CellChange[],
  { valuesOf, isNew }: Omit<Journeys, 'find'>,
): Steps<Asked[]> {
  const asked: Asked[] = [];
  let rows = 0;
  for (const [id, ofRow] of Map.groupBy(changes, (change) => change.id)) {
    if (rows++ % rowsAtATime === 0) yield;
    const put: PutIntoRow = (path) => {
      const to = ofRow.findLast((change) => change.path === path)?.to;
      return to && 'value' in to ? String(to.value) : undefined;
    };
    const question = airlineQuestion(put, valuesOf(id), isNew(id));
    if (question) asked.push({ id, question, named: put('operator.name') });
  }
  return asked;
}
