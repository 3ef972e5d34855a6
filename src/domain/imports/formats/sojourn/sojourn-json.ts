import { z } from 'zod';
import { readJsonRows, hasJsonKeys, jsonScalar } from '../../reading/json-rows.ts';
import { FileRefusal } from '../../reading/file-refusal.ts';
import {
  checkRecord,
  draftOfRecord,
  type ExportFormats,
  presentFormats,
  presentRecord,
  recordOf,
  travellersOf,
  type SojournRecord,
} from './sojourn-record.ts';
import type { JourneyFormat } from '../journey-format.ts';
import type { JourneysWriter } from './journeys-writer.ts';

const formatName = 'sojourn-journeys';

/** Writes journeys as JSON, one line each, with all their data. An import reads it without loss. */
export const jsonWriter: JourneysWriter = (people) => {
  let isEmpty = true;
  return {
    head() {
      const { journey: version, place: placeVersion } = presentFormats;
      const versions = `"version": ${version},\n"placeVersion": ${placeVersion},\n`;
      return `{\n"format": "${formatName}",\n${versions}"journeys": [`;
    },
    next(journeys) {
      const lines = journeys.map((journey) => `\n${JSON.stringify(recordOf(journey, people))}`);
      const between = isEmpty || journeys.length === 0 ? '' : ',';
      isEmpty &&= journeys.length === 0;
      return between + lines.join(',');
    },
    end: () => `${isEmpty ? '' : '\n'}]\n}\n`,
  };
};

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
