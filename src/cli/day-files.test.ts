import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gpxText } from '../../test/tracks/gpx-text.ts';
import { largestSource } from '../domain/imports/limits.ts';
import { openReference } from '../server/reference/open-reference.ts';
import { referenceFile } from '../server/reference/reference-file.ts';
import { readDayFiles, readDraftStays } from './day-files.ts';
import { problemLines, statusOfProblems } from './day-file.ts';
import { dayLookups } from './day-lookups.ts';

const lookups = dayLookups(openReference(referenceFile));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sojourn-days-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Uint8Array) =>
  writeFileSync(join(folder, name), content);
const read = () => readDayFiles({ path: '.' }, folder, lookups);

const drive = {
  from: { lat: 46.5, lon: 8.4 },
  to: { lat: 46.6, lon: 8.6 },
  begins: '2019-05-04T08:00:00Z',
  minutes: 5,
};

describe('the files of a folder', () => {
  test('Those that are there are read, and those alone', async () => {
    write(
      'journeys.csv',
      'date,dep,arr,arrday,from,to,mode\n2019-05-04,18:30,06:20,1,JFK,LHR,air\n',
    );
    write('stays.csv', 'place,from,to\nLondon/GB,2019-05-05,2019-05-11\n');
    write('homes.csv', 'place,from,to\nVienna/AT,,\n');
    write('corrections.csv', 'date,territory,town,why\n2019-05-07,GB-SCT,Edinburgh,\n');
    write('permissions.csv', 'country,kind,from,to\nAT,residence,2015,\n');
    write('nationalities.csv', 'nationality,from,to\nUS,,\n');
    write('engagements.csv', 'vessel,capacity,on,on_port,off,off_port\nMV Example,Mate,2010,,,\n');
    mkdirSync(join(folder, 'tracks'));
    write('tracks/b.gpx', gpxText(drive));
    write('tracks/A.GPX', gpxText(drive));
    write('tracks/notes.txt', 'no track');
    write('diary.csv', 'no table');
    const files = await read();
    expect(files.problems).toEqual([]);
    expect(files.journeys.map(({ id, from, to }) => [id, from.id, to.id])).toEqual([
      ['journeys.csv:2', 'airport:KJFK', 'airport:EGLL'],
    ]);
    expect(files.stays[0]?.place).toMatchObject({ region: 'GB-ENG', zone: 'Europe/London' });
    expect(files.homes[0]?.place).toMatchObject({ name: 'Vienna', country: 'AT' });
    expect(files.corrections[0]?.spot).toMatchObject({ country: 'GB', region: 'GB-SCT' });
    expect(files.corrections[0]?.spot.point?.lat).toBeCloseTo(55.95, 1);
    expect(files.permissions).toHaveLength(1);
    expect(files.nationalities).toEqual([{ country: 'US', from: '', to: '' }]);
    expect(files.engagements).toHaveLength(1);
    expect(files.tracks.map(({ id }) => id)).toEqual(['tracks/A.GPX:3', 'tracks/b.gpx:3']);
    expect(statusOfProblems(files.problems)).toBe(0);
  });

  test('What cannot be read is told by file and line, and the rest counts', async () => {
    write(
      'journeys.csv',
      'date,dep,arr,arrday,from,to,mode\n2019-05-04,,,,JFK,Nowhere/GB,air\n2019-05-05,,,,JFK,LHR,air\n',
    );
    write('stays.csv', 'place,from,to\nLON,2019-05-05,\n');
    const { journeys, problems } = await read();
    expect(journeys).toHaveLength(1);
    expect(problemLines(problems)).toMatch(
      /^journeys\.csv:2: No place called “Nowhere\/GB” was found\nstays\.csv:2: The code LON, London: LHR, .* stands for a city, not for one airport\n$/,
    );
    expect(statusOfProblems(problems)).toBe(1);
  });

  test.each([
    ['NUL', 'place,from,to\nParis/FR,2019,\0\n', 'The file is binary data, not text'],
    ['nothing', '', 'The file is empty'],
    ['a PDF', '%PDF-1.7', 'The file is a PDF document, not text'],
    [
      'other columns',
      'ort,von,bis\nParis/FR,2019,\n',
      'The file has none of the expected columns: place, from, to',
    ],
  ])('A file of %s is none of stays', async (_, content, reason) => {
    write('stays.csv', content);
    const { stays, problems } = await read();
    expect(stays).toEqual([]);
    expect(problems).toEqual([{ file: 'stays.csv', line: 0, reason }]);
    expect(statusOfProblems(problems)).toBe(2);
  });

  test('A file that is not UTF-8 is Windows-1252, and one of UTF-16 says so itself', async () => {
    const text = 'place,from,to\nMünchen/DE,2019,\n';
    write('stays.csv', Buffer.from(text, 'latin1'));
    write('homes.csv', Buffer.from(`\ufeff${text}`, 'utf16le'));
    const { stays, homes, problems } = await read();
    expect(problems).toEqual([]);
    expect([stays[0]?.place.region, homes[0]?.place.region]).toEqual(['DE-BY', 'DE-BY']);
  });

  test('A file that is too large is not read, nor is what is no file', async () => {
    write('stays.csv', '');
    truncateSync(join(folder, 'stays.csv'), largestSource + 1);
    mkdirSync(join(folder, 'homes.csv'));
    mkdirSync(join(folder, 'tracks/a.gpx'), { recursive: true });
    // Reading it would never end, as with a pipe.
    symlinkSync('/dev/zero', join(folder, 'journeys.csv'));
    expect((await read()).problems).toEqual([
      { file: 'journeys.csv', line: 0, reason: 'This is not a regular file' },
      { file: 'stays.csv', line: 0, reason: 'The file is larger than 100 MB' },
      { file: 'homes.csv', line: 0, reason: 'This is a folder, not a file' },
      { file: 'tracks/a.gpx', line: 0, reason: 'This is a folder, not a file' },
    ]);
  });

  test('A folder that is not there, or has nothing of it, is no folder of days', async () => {
    await expect(read()).rejects.toThrow('contains no journeys.csv');
    await expect(readDayFiles({ path: 'nowhere' }, folder, lookups)).rejects.toThrow(
      'nowhere: Folder not found',
    );
    write('file', '');
    await expect(readDayFiles({ path: 'file' }, folder, lookups)).rejects.toThrow('not a folder');
  });

  test('Problems do not write to the controls of a terminal', () => {
    const problems = [{ file: 'stays.csv', line: 2, reason: 'No \u001b[2Jplace\r\nat all' }];
    expect(problemLines(problems)).toBe('stays.csv:2: No \ufffd[2Jplace\ufffd\ufffdat all\n');
  });
});

test('A draft of stays lies anywhere, and must be there', async () => {
  write('plan.csv', 'place,from,to\nOslo/NO,2027-01-02,2027-01-09\n');
  const { rows } = await readDraftStays('plan.csv', folder, lookups);
  expect(rows.map(({ id, place }) => [id, place.name])).toEqual([['plan.csv:2', 'Oslo']]);
  await expect(readDraftStays('none.csv', folder, lookups)).rejects.toThrow('File not found');
});

/** Codes are looked up as of a date, because they can be reassigned. */
describe('places of the reference data', () => {
  const place = async (text: string, from: string) => {
    write('stays.csv', `place,from,to\n${text},${from},\n`);
    const { stays, problems } = await read();
    return problems[0]?.reason ?? stays[0]?.place.id;
  };

  test.each([
    // The code belonged to Kai Tak until 6 July 1998.
    ['HKG', '1998-07-05', 'airport:HKG-1998'],
    ['HKG', '1998-07-07', 'airport:VHHH'],
    ['LHR', '2019-05-04', 'airport:EGLL'],
  ])('%s on %s is %s', async (text, from, id) => {
    expect(await place(text, from)).toBe(id);
  });

  test.each([
    ['Paris/FR', 'FR-IDF'],
    ['Paris/US', 'US-TX'],
    ['London/CA', 'CA-ON'],
    ['Frankfurt/DE', 'DE-HE'],
    ['Köln/DE', 'DE-NW'],
    ['Cologne/DE', 'DE-NW'],
    ['Springfield/US', 'US-MO'],
    ['Newcastle/GB', 'GB-ENG'],
    ['Berlin/DE', 'DE-BE'],
    ['York/GB', 'GB-ENG'],
    ["''s-Hertogenbosch/NL", 'NL-NB'],
  ])('%s is in %s', async (text, region) => {
    write('stays.csv', `place,from,to\n${text},2019,\n`);
    const { stays, problems } = await read();
    expect(problems).toEqual([]);
    expect(stays[0]?.place.region).toBe(region);
  });

  test.each(['New/US', 'Bad/DE', 'Londo/GB', 'Paris/DE'])('%s is nowhere', async (text) => {
    expect(await place(text, '2019')).toBe(`No place called “${text}” was found`);
  });
});
