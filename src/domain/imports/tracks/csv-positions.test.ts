import { describe, expect, it } from 'vitest';
import { exampleFiles } from '../../../../test/imports/example-files.ts';
import {
  contentOf,
  onlyTrack,
  pointTexts,
  readTracks,
} from '../../../../test/tracks/read-tracks.ts';
import { kindNames } from '../../records/registry.ts';
import { recogniseFormat } from '../formats/registry.ts';
import { templateOf } from '../table/template.ts';
import { csvPositions } from './csv-positions.ts';

const formatOf = (text: string) => recogniseFormat(contentOf(text))?.id;

/** The same two positions as each logger writes them. */
const logs = {
  GPSLogger: `time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,starttimestamp_ms
2024-06-15T10:30:00.000Z,52.5200,13.4050,34.0,8,90,1.5,12,gps,1718447400000
2024-06-15T10:31:00.000Z,52.5210,13.4060,35.0,10,95,1.6,11,gps,1718447400000
`,
  'a logger of a country with decimal commas': `time;lat;lon;elevation;speed
2024-06-15T10:30:00Z;52,5200;13,4050;34,0;1,5
2024-06-15T10:31:00Z;52,5210;13,4060;35,0;1,6
`,
  BasicAirData: `type,date time,latitude,longitude,accuracy(m),altitude(m),geoid_height(m),speed(m/s)
T,2024-06-15 10:30:00,52.52000000,13.40500000,3,34,,1.5
W,2024-06-15 10:30:30,48.0,2.0,3,34,,1.5
T,2024-06-15 10:31:00,52.52100000,13.40600000,3,35,,1.5
`,
  'Sensor Logger': `time,seconds_elapsed,verticalAccuracy,speed,bearing,altitude,longitude,latitude
1718447400000000000,0.1,1,1,1,34,13.405,52.52
1718447460000000000,60.1,1,1,1,35,13.406,52.521
`,
  'i-gotU': `Index,Date,Time,Latitude,Longitude,Altitude,Speed,Course,Type,Distance,Essential
1,2024/06/15,10:30:00,52.52,13.405,34,0,0,-1,0,TRUE
2,2024/06/15,10:31:00,52.521,13.406,35,0,0,-1,0,TRUE
`,
  'Columbus V-900': `INDEX,TAG,DATE,TIME,LATITUDE N/S,LONGITUDE E/W,HEIGHT,SPEED,HEADING,VOX
1,T,240615,103000,52.520000N,13.405000E,34,1,2,
2,C,240615,103100,52.521000N,13.406000E,35,1,2,
`,
  BT747: `INDEX,RCR,DATE,TIME,VALID,LATITUDE,N/S,LONGITUDE,E/W,HEIGHT(m),SPEED(km/h)
1,T,2024/06/15,10:30:00.000,SPS,52.52,N,13.405,E,34,1
2,T,2024/06/15,10:31:00.000,SPS,52.521,N,13.406,E,35,1
`,
  'a program that counts milliseconds': `Latitude [deg]\tLongitude [deg]\tHeight\tUnix time
52.52\t13.405\t34\t1718447400000
52.521\t13.406\t35\t1718447460000
`,
};
const read = ['52.52 13.405 34 10:30:00', '52.521 13.406 35 10:31:00'];

describe('a table of positions', () => {
  it.each(Object.entries(logs))('of %s is read as one track', (_name, text) => {
    expect(formatOf(text)).toBe('csv-positions');
    const track = onlyTrack(csvPositions, text);
    expect(track).toMatchObject({ name: '', dropped: 0 });
    expect(pointTexts(track)).toEqual(read);
    const [row] = readTracks(csvPositions, text).rows;
    expect(row?.line).toBe(2);
  });

  it('has south and west below zero, wherever they are said', () => {
    const text = `time,latitude,longitude
2024-06-15T10:30:00Z,33.8S,W70.5
2024-06-15T10:31:00Z,-33.9,70.6 w
2024-06-15T10:32:00Z,33.9E,70.6W
`;
    const track = onlyTrack(csvPositions, text);
    expect(pointTexts(track)).toEqual(['-33.8 -70.5 - 10:30:00', '-33.9 -70.6 - 10:31:00']);
    expect(track.dropped).toBe(1);
  });

  it('drops what is no position and counts it, and passes over rows without a fix', () => {
    const text = `time,lat,lon,alt
2024-06-15T10:30:00Z,1,2,NaN
2024-06-15T10:30:01Z,91,2,3
2024-06-15T10:30:02Z,NaN,2,3
2024-06-15T10:30:03Z,,,
2024-06-15T10:30:04Z,1e999,2,3
when?,3,4,1e9999
2024-06-15T10:30:05Z,5
`;
    const track = onlyTrack(csvPositions, text);
    expect(pointTexts(track)).toEqual(['1 2 - 10:30:00', '3 4 - -']);
    expect(track.dropped).toBe(4);
  });

  it('is known by how dense it is, where it has columns that nobody knows', () => {
    const row = (time: string) => `${time},1,2,a,b\n`;
    const logOf = (...times: string[]) =>
      contentOf(`time,lat,lon,mood,colour\n${times.map(row).join('')}`);
    const [first, second] = ['2024-06-15T10:30:00Z', '2024-06-15T10:34:00Z'];
    expect(csvPositions.recognise(logOf(first, second, '2024-06-15T10:38:00Z'))).toBe(0.9);
    expect(csvPositions.recognise(logOf(first, '2024-06-15T11:34:00Z'))).toBe(0);
    const sparse = `time,lat,lon,speed\n${first},1,2,3\n2024-06-15T11:30:00Z,1,3,3\n`;
    expect(csvPositions.recognise(contentOf(sparse))).toBe(0.9);
  });

  it.each([
    ['altitude (ft)', '304.8 -'],
    ['Altitude [feet]', '304.8 -'],
    ['altitude_ft', '304.8 -'],
    ['HEIGHT(m)', '1000 -'],
    ['ele', '1000 -'],
    // Elevations in an unknown unit are ignored.
    ['altitude (fathoms)', '- -'],
    ['altitude (km)', '- -'],
    ['altitude (ft),ele', '7 -'],
    ['altitude (?),ele', '7 -'],
  ])('has elevations in the unit that its heading says: %s', (heading, elevations) => {
    const text = `time,lat,lon,${heading}
2024-06-15T10:30:00Z,1,2,1000,7
2024-06-15T10:31:00Z,3,4,,
`;
    const { points } = onlyTrack(csvPositions, text);
    const words = Array.from(points.elevation, (one) => (Number.isNaN(one) ? '-' : one.toFixed(1)));
    expect(words.map((word) => word.replace('.0', '')).join(' ')).toBe(elevations);
  });

  it('fails where no two positions can be read, and names the first that is none', () => {
    const text = 'time,lat,lon\n2024-06-15T10:30:00Z,1,2\n2024-06-15T10:31:00Z,here,there\n';
    expect(readTracks(csvPositions, text).rows).toMatchObject([
      {
        line: 2,
        problem: { code: 'positions-invalid', detail: '2024-06-15T10:31:00Z,here,there' },
      },
    ]);
    expect(readTracks(csvPositions, 'time,lat,lon\n').refusal).toEqual({ code: 'no-track' });
  });

  it.each([
    ['latitudeE7,longitudeE7,timestampMs', '423000000,3437967296,1718447400000'],
    ['timestamp,latE7,lngE7,accuracy', '2024-06-15T10:30:00Z,3956279296,1512093000,12'],
    ['Latitude,Longitude,Time', '-33.8688,208.7907,2024-06-15T10:30:00Z'],
  ])('has positions in the columns %s', (headings, cells) => {
    const text = `${headings}\n${cells}\n${cells}\n${cells}\n`;
    expect(formatOf(text)).toBe('csv-positions');
    const { points } = onlyTrack(csvPositions, text);
    const expected = {
      latitudeE7: [42.3, -85.7],
      timestamp: [-33.8688, 151.2093],
      Latitude: [-33.8688, -151.2093],
    }[headings.split(',')[0]!]!;
    expect(points.lat[0]).toBeCloseTo(expected[0]!, 6);
    expect(points.lon[0]).toBeCloseTo(expected[1]!, 6);
  });

  it('begins a segment after a pause, and passes over headings that come again', () => {
    const head = 'time,lat,lon\n';
    const hour = (at: number) =>
      [0, 1, 2].map((minute) => `2024-06-15T${at}:0${minute}:00Z,1.${minute},2\n`).join('');
    const track = onlyTrack(csvPositions, head + hour(10) + head + hour(12));
    expect(pointTexts(track).map((point) => point.startsWith('|'))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['25/06/2024', '15', '2024-06-25'],
    ['06/25/2024', '15', '2024-06-25'],
    ['25.06.2024', '3:04:05 PM', '2024-06-25'],
  ])('tells from its dates which number is the day: %s', (date, hour, day) => {
    const time = hour.includes(':') ? hour : `${hour}:04:05`;
    const text = `Date,Time,Lat,Lon\n${date},${time},1,2\n${date},${time},3,4\n`;
    const { points } = onlyTrack(csvPositions, text);
    expect(new Date(points.time[0]!).toISOString()).toBe(`${day}T15:04:05.000Z`);
  });

  it('is refused by name where no date shows which number is the day', () => {
    const text = 'Date,Time,Lat,Lon\n05/06/2024,10:00:00,1,2\n05/06/2024,10:00:01,3,4\n';
    expect(csvPositions.recognise(contentOf(text))).toBe(0.9);
    expect(readTracks(csvPositions, text)).toEqual({
      rows: [],
      refusal: { code: 'date-order-unknown', detail: '05/06/2024' },
    });
  });

  it('is known where only a date far down shows which number is the day', () => {
    const rows = (day: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${day},10:${10 + at}:00,1,2\n`).join('');
    const text = `Date,Time,Lat,Lon\n${rows('05/06/2024', 30)}${rows('20/06/2024', 20)}`;
    expect(formatOf(text)).toBe('csv-positions');
    const { points } = onlyTrack(csvPositions, text);
    expect(new Date(points.time[0]!).toISOString()).toBe('2024-06-05T10:10:00.000Z');
  });

  it.each([
    ['UTC Date,UTC Time', '2024-06-15,10:30:00'],
    ['GPS Date,GPS Time', '20240615,103000'],
    ['Date,UTC', '2024/06/15,10:30:00'],
    ['GPS Time,Satellites', '2024-06-15T10:30:00Z,7'],
    ['Date,Time,Timestamp', 'Saturday,noon,2024-06-15T10:30:00Z'],
    ['Local Date,Time,UTC Date,UTC Time', '2024-06-16,00:30:00,2024-06-15,10:30:00'],
  ])('has its times in the columns %s', (headings, cells) => {
    const text = `${headings},Lat,Lon\n${cells},1,2\n${cells},3,4\n`;
    expect(formatOf(text)).toBe('csv-positions');
    const { points } = onlyTrack(csvPositions, text);
    expect(new Date(points.time[0]!).toISOString()).toBe('2024-06-15T10:30:00.000Z');
  });
});

/** Tables written by hand; each row is a visit or a journey. */
const typed = {
  'visits of venues': `date,time,venue,city,lat,lon
2024-06-15,19:30,Royal Albert Hall,London,51.501,-0.177
2024-06-18,20:00,Usher Hall,Edinburgh,55.947,-3.205
2024-07-02,19:00,Philharmonie,Berlin,52.510,13.370
`,
  'towns with the time of a visit': `Name,Town,Country,Latitude,Longitude,Timestamp
Hotel Adlon,Berlin,Germany,52.516,13.380,2024-06-15T18:00:00Z
The Balmoral,Edinburgh,United Kingdom,55.953,-3.190,2024-06-18T17:00:00Z
`,
  'journeys from town to town': `Date,Time,From town,To town,Lat,Lon
2024-06-15,09:30,London,Edinburgh,55.95,-3.19
2024-06-18,10:00,Edinburgh,Glasgow,55.86,-4.25
`,
  'rides by train': `Date,Time,Start,End,Train,Latitude,Longitude
2024-06-15,09:30,London,Edinburgh,Flying Scotsman,55.95,-3.19
2024-06-18,10:00,Edinburgh,Glasgow,ScotRail,55.86,-4.25
`,
};

describe('no table of positions', () => {
  it.each(Object.entries(typed))('is one that somebody typed: %s', (_what, text) => {
    expect(csvPositions.recognise(contentOf(text))).toBe(0);
    expect(formatOf(text)).not.toBe('csv-positions');
    // A single row does not show how dense the positions are.
    const [head, first] = text.split('\n');
    expect(csvPositions.recognise(contentOf(`${head}\n${first}\n`))).toBe(0);
  });

  it.each(Object.entries(exampleFiles))('is a log of %s', (_id, text) => {
    expect(csvPositions.recognise(contentOf(text))).toBe(0);
  });

  it.each(kindNames)('is a table of records: %s', (kind) => {
    expect(csvPositions.recognise(contentOf(templateOf(kind)))).toBe(0);
  });

  it.each([
    ['places', 'name,lat,lon\nHome,1,2\n'],
    ['places with a date', 'date,name,lat,lon\n2024-06-15,Home,1,2\n'],
    ['journeys with positions', 'time,from,to,lat,lon\n2024-06-15T10:30:00Z,LHR,JFK,1,2\n'],
    ['things that have no position', 'time,lat,lon\n2024-06-15T10:30:00Z,a,b\n'],
    ['headings alone', 'time,lat,lon\n'],
  ])('is one of %s', (_what, text) => {
    expect(csvPositions.recognise(contentOf(text))).toBe(0);
  });
});
