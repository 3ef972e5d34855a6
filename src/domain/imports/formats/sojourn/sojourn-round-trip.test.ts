import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRows, readCsvTable } from '../../reading/csv-table.ts';
import { decodeText } from '../../reading/decode-text.ts';
import { anyJourney, examplePeople } from '../../../../../test/imports/any-journey.ts';
import { mapTravellers } from '../../resolving/map-travellers.ts';
import { resolveDraft, type ImportLookups } from '../../resolving/draft.ts';
import { csvWriter, sojournCsv } from './sojourn-csv.ts';
import { jsonWriter, sojournJson } from './sojourn-json.ts';
import type { ExportedJourney, ExportedPerson } from './sojourn-record.ts';
import {
  draftsOf,
  outcomesOf,
  recogniseJourneys,
} from '../../../../../test/imports/read-example.ts';
import { writtenJourneys } from '../../../../../test/imports/written-journeys.ts';

/** Sojourn exports must not need any lookups. */
const noLookups = new Proxy({} as ImportLookups, {
  get: (_, name) => () => {
    throw new Error(`looked up ${String(name)}`);
  },
});

const personOf = (slug: string) => examplePeople.find((person) => person.slug === slug)?.id;

/** Returns the journeys of an empty archive with the same people after importing the file. */
function importOf(text: string): ExportedJourney[] {
  const decoded = decodeText(new TextEncoder().encode(text));
  if ('problem' in decoded) throw new Error(decoded.problem.code);
  const format = recogniseJourneys(decoded.text);
  const drafts = format ? draftsOf(format.parse(decoded.text)) : [];
  return drafts.map((draft) => {
    const resolution = resolveDraft(draft, noLookups);
    if ('problem' in resolution) throw new Error(JSON.stringify(resolution.problem));
    const mapped = mapTravellers(resolution.journey, personOf);
    if ('problem' in mapped) throw new Error(mapped.problem.code);
    return { id: draft.sourceId ?? '', ...mapped.journey };
  });
}

const writers = [
  { name: 'CSV', writer: csvWriter },
  { name: 'JSON', writer: jsonWriter },
];

describe.each(writers)('the $name export', ({ writer }) => {
  const write = (
    journeys: readonly ExportedJourney[],
    people: readonly ExportedPerson[],
    perPage?: number,
  ) => writtenJourneys(writer, journeys, people, perPage);

  it('has the same text however many journeys are written at once', () => {
    const journeys = fc.sample(anyJourney, { numRuns: 7, seed: 7 });
    const text = write(journeys, examplePeople);
    for (const perPage of [1, 2, 6]) {
      expect(write(journeys, examplePeople, perPage)).toBe(text);
    }
    expect(importOf(text)).toEqual(journeys);
  });

  it('may be given no journeys at any time', () => {
    const [journey] = fc.sample(anyJourney, { numRuns: 1, seed: 7 });
    const own = writer(new Map(examplePeople.map((person) => [person.id, person])));
    const some = [[], [journey!], [], [journey!], []];
    const text = own.head() + some.map((journeys) => own.next(journeys)).join('') + own.end();
    expect(text).toBe(write([journey!, journey!], examplePeople));
  });

  it('gives back every field of every journey', () => {
    fc.assert(
      fc.property(fc.array(anyJourney, { minLength: 1, maxLength: 4 }), (journeys) => {
        expect(importOf(write(journeys, examplePeople))).toEqual(journeys);
      }),
      { numRuns: 300 },
    );
  });

  it('names the people in it', () => {
    const [journey] = fc.sample(anyJourney, { numRuns: 1, seed: 7 });
    const one = { ...journey!, travellers: [{ ...journey!.travellers[0]!, personId: 'p-2' }] };
    const text = write([one], examplePeople);
    expect(recogniseJourneys(text)?.parse(text).travellers).toEqual([
      { key: 'sam', name: '=Sam; "the other"\\' },
    ]);
  });

  it('is an export of nothing without journeys', () => {
    const text = write([], examplePeople);
    expect(recogniseJourneys(text)?.parse(text)).toEqual({ rows: [], travellers: [] });
  });

  it('comes back with the latest time that a journey may have, and fails its row beyond', () => {
    const [journey] = fc.sample(anyJourney, { numRuns: 1, seed: 7 });
    const latest = { ...journey!, arrivalActual: '00:00+99' };
    const text = write([latest], examplePeople);
    expect(importOf(text)).toEqual([latest]);
    const beyond = recogniseJourneys(text)?.parse(text.replaceAll('00:00+99', '12:00+99'));
    expect(outcomesOf(beyond!)).toEqual([expect.stringMatching(/row-invalid .*: not a time$/)]);
  });

  it('refuses a traveller whom it cannot name', () => {
    const [journey] = fc.sample(anyJourney, { numRuns: 1, seed: 7 });
    expect(() => write([journey!], [])).toThrow(RangeError);
  });
});

describe('the CSV export', () => {
  it('has no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.array(anyJourney, { maxLength: 3 }), (journeys) => {
        for (const { cells } of csvRows(writtenJourneys(csvWriter, journeys, examplePeople))) {
          for (const cell of cells)
            expect(cell).not.toMatch(/^(?!-[\d.e-]+$)(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/);
        }
      }),
    );
  });

  it('leaves coordinates west and south numbers', () => {
    const [journey] = fc.sample(anyJourney, { numRuns: 1, seed: 7 });
    const sydney = { ...journey!.from, lat: -33.95, lon: 151.18 };
    const text = writtenJourneys(csvWriter, [{ ...journey!, from: sydney }], examplePeople);
    expect(readCsvTable(text).rows[0]?.exact('fromlat')).toBe('-33.95');
  });
});

describe('our own files, edited by hand', () => {
  it('read a CSV of which columns were taken out', () => {
    const text =
      'date,mode,from_id,from_kind,from_name,from_lat,from_lon,from_zone,to_id,to_kind,to_name,to_lat,to_lon,to_zone,travellers\n' +
      '1984,sea,a,port,Holyhead,53.3,-4.6,Europe/London,b,port,Dublin,53.3,-6.1,Europe/Dublin,alex\n' +
      '1984-13,sea,a,port,Holyhead,53.3,-4.6,Europe/London,b,port,Dublin,53.3,-6.1,Europe/Dublin,alex\n' +
      '1984,sea,a,port,Holyhead,,,Europe/London,b,port,Dublin,53.3,-6.1,Europe/Dublin,alex\n' +
      '1984,sea,a,port,Holyhead,53.3,-4.6,Europe/London,b,port,Dublin,53.3,-6.1,Europe/Dublin,\n';
    const file = sojournCsv.parse(text);
    expect(outcomesOf(file).map((outcome) => outcome.split(': ')[0])).toEqual([
      '2 journey',
      '3 failed row-invalid date',
      '4 failed row-invalid from.lat',
      '5 failed row-invalid travellers.0.slug',
    ]);
    expect(draftsOf(file)[0]).toMatchObject({ date: '1984', order: 0, statedDuration: undefined });
  });

  it('read a JSON of which members were taken out, and name the faults of others', () => {
    const whole = writtenJourneys(
      jsonWriter,
      fc.sample(anyJourney, { numRuns: 2, seed: 3 }),
      examplePeople,
    );
    const records = JSON.parse(whole).journeys;
    delete records[0].note;
    delete records[0].operator;
    records[1].mode = 'rocket';
    const text = JSON.stringify({ format: 'sojourn-journeys', journeys: records });
    const file = sojournJson.parse(text);
    expect(outcomesOf(file).map((outcome) => outcome.split(':')[0])).toEqual([
      '1 journey',
      '1 failed row-invalid mode',
    ]);
    expect(draftsOf(file)[0]?.operator).toEqual({ name: '', iata: '', icao: '' });
  });

  it('reads an older JSON, in which places and travellers lack what was added later', () => {
    const [journey] = fc.sample(anyJourney, { numRuns: 1, seed: 3 });
    const whole = JSON.parse(writtenJourneys(jsonWriter, [journey!], examplePeople));
    const [record] = whole.journeys;
    delete record.from.region;
    delete record.to.town;
    delete record.vehicle.name;
    for (const traveller of record.travellers) delete traveller.reason;
    const text = JSON.stringify({ format: whole.format, version: 1, journeys: [record] });
    const blank = { ...journey!, vehicle: { ...journey!.vehicle, name: '' } };
    expect(importOf(text)).toEqual([
      {
        ...blank,
        from: { ...journey!.from, region: '' },
        to: { ...journey!.to, town: '' },
        travellers: journey!.travellers.map((one) => ({ ...one, reason: '' })),
      },
    ]);
  });

  it.each([
    ['mode', (record: Record<string, unknown>) => delete record['mode']],
    ['date', (record: Record<string, unknown>) => delete record['date']],
    ['from.lat', ({ from }: Record<string, object>) => delete (from as { lat?: number }).lat],
    ['to', (record: Record<string, unknown>) => (record['to'] = null)],
    ['vehicle', (record: Record<string, unknown>) => (record['vehicle'] = null)],
    ['travellers', (record: Record<string, unknown>) => (record['travellers'] = {})],
  ])('never make up %s where a JSON lacks it', (path, spoil) => {
    const whole = writtenJourneys(
      jsonWriter,
      fc.sample(anyJourney, { numRuns: 1, seed: 3 }),
      examplePeople,
    );
    const file = JSON.parse(whole);
    spoil(file.journeys[0]);
    const outcomes = outcomesOf(sojournJson.parse(JSON.stringify(file)));
    expect(outcomes).toEqual([expect.stringMatching(`failed row-invalid ${path}`)]);
  });

  it.each(['version', 'placeVersion'])('refuse a JSON of a later %s', (member) => {
    const text = `{"format":"sojourn-journeys","${member}":99,"journeys":[]}`;
    expect(() => sojournJson.parse(text)).toThrow('format-newer');
  });
});
