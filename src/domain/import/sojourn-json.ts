import { z } from 'zod';
import { blankJourney, type Journey } from '../journeys/journey.ts';
import { readJsonRows } from './json-reader.ts';
import { hasJsonKeys, jsonScalar } from './json-rows.ts';
import {
  checkRecord,
  draftOfRecord,
  recordOf,
  travellersOf,
  type ExportedJourney,
  type ExportedPerson,
  type SojournRecord,
} from './sojourn-record.ts';
import type { SourceFormat } from './source-format.ts';

const formatName = 'sojourn-journeys';

/** The journeys of an archive as JSON, a line each: everything of them, read back without loss. */
export function writeJourneysJson(
  journeys: readonly ExportedJourney[],
  people: readonly ExportedPerson[],
): string {
  const byId = new Map(people.map((person) => [person.id, person]));
  const records = journeys.map((journey) => JSON.stringify(recordOf(journey, byId)));
  const list = records.length === 0 ? '[]' : `[\n${records.join(',\n')}\n]`;
  return `{\n"format": "${formatName}",\n"version": 1,\n"journeys": ${list}\n}\n`;
}

export const sojournJson: SourceFormat = {
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
