import { z } from 'zod';
import { readJsonRows, hasJsonKeys, jsonScalar } from '../../reading/json-rows.ts';
import { FileRefusal } from '../../reading/file-refusal.ts';
import { inPieces } from '../../../exports/pieces.ts';
import {
  checkRecord,
  draftOfRecord,
  type ExportFormats,
  presentFormats,
  presentRecord,
  recordOf,
  travellersOf,
  type ExportedJourney,
  type ExportedPerson,
  type SojournRecord,
} from './sojourn-record.ts';
import type { JourneyFormat } from '../journey-format.ts';

const formatName = 'sojourn-journeys';

/**
 * Formats journeys as JSON, one line each, in pieces. Contains all their data; an import reads it
 * without loss.
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
  const { journey: version, place: placeVersion } = presentFormats;
  yield `{\n"format": "${formatName}",\n"version": ${version},\n"placeVersion": ${placeVersion},\n`;
  yield '"journeys": [';
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
    const formats = formatsOf(text);
    const rows = readJsonRows(text, 'journeys', z.looseObject({}), (value) => {
      const record = checkRecord(presentRecord(value, formats));
      records.push(record);
      return draftOfRecord(record);
    });
    return { rows, travellers: travellersOf(records) };
  },
};

/** Returns the format numbers of the records; the first exports lack that of the places. */
function formatsOf(text: string): ExportFormats {
  const told = (member: string) => z.int().min(1).catch(1).parse(jsonScalar(text, member));
  const formats = { journey: told('version'), place: told('placeVersion') };
  if (formats.journey > presentFormats.journey || formats.place > presentFormats.place) {
    throw new FileRefusal({ code: 'format-newer' });
  }
  return formats;
}
