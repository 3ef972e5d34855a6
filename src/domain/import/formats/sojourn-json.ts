import { z } from 'zod';
import { blankJourney, type Journey } from '../../journeys/journey.ts';
import { readJsonRows } from '../reading/json-reader.ts';
import { hasJsonKeys, jsonScalar } from '../reading/json-rows.ts';
import { inPieces } from '../../export/pieces.ts';
import {
  checkRecord,
  draftOfRecord,
  recordOf,
  travellersOf,
  type ExportedJourney,
  type ExportedPerson,
  type SojournRecord,
} from './sojourn-record.ts';
import type { JourneyFormat } from './journey-format.ts';

const formatName = 'sojourn-journeys';

/**
 * The journeys of an archive as JSON in pieces, a line each: everything of them, read back without
 * loss.
 */
export function journeysJson(
  journeys: readonly ExportedJourney[],
  people: readonly ExportedPerson[],
): Generator<string> {
  return inPieces(jsonTexts(journeys, people));
}

function* jsonTexts(
  journeys: readonly ExportedJourney[],
  people: readonly ExportedPerson[],
): Generator<string> {
  const byId = new Map(people.map((person) => [person.id, person]));
  yield `{\n"format": "${formatName}",\n"version": 1,\n"journeys": [`;
  for (const [index, journey] of journeys.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(recordOf(journey, byId))}`;
  }
  yield `${journeys.length === 0 ? '' : '\n'}]\n}\n`;
}

export const sojournJson: JourneyFormat = {
  id: 'sojourn-json',
  name: 'Sojourn (JSON)',
  recognise(text) {
    return hasJsonKeys(text, 'format', 'journeys') && jsonScalar(text, 'format') === formatName
      ? 1
      : 0;
  },
  parse(text) {
    const records: SojournRecord[] = [];
    const rows = readJsonRows(text, 'journeys', z.looseObject({}), (value) => {
      // members that an older file lacks are those of a blank journey; the check comes after
      const blank = blankJourney(value as Pick<Journey, 'mode' | 'date' | 'from' | 'to'>);
      const record = checkRecord({ id: '', ...blank, ...value });
      records.push(record);
      return draftOfRecord(record);
    });
    return { rows, travellers: travellersOf(records) };
  },
};
