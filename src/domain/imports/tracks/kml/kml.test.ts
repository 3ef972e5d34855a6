import { describe, expect, it } from 'vitest';
import {
  onlyTrack,
  pointTexts,
  readTracks,
  trackFormatOf,
} from '../../../../../test/tracks/read-tracks.ts';
import { kml } from './kml.ts';

function file(inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
<Document><name>Norway.kml</name>${inside}</Document></kml>`;
}

const line = (coordinates: string) =>
  `<LineString><coordinates>${coordinates}</coordinates></LineString>`;

describe('a KML file', () => {
  it('gives a placemark with its lines as segments, at whatever depth', () => {
    const text = file(`<Folder><name>f</name><Placemark><name>Ferry</name>
      <description><![CDATA[<b>Two</b> hours<br>in fog &amp; rain]]></description>
      <ExtendedData><Data name="x"><value>${line('9,9 9,9')}</value></Data></ExtendedData>
      <MultiGeometry>${line('\n 10.5,60.5,3\n 11,61 \n')}<MultiGeometry>${line('12,62 13,63')}
      </MultiGeometry><Point><coordinates>1,1</coordinates></Point></MultiGeometry></Placemark></Folder>`);
    expect(trackFormatOf(text)).toBe('kml');
    const track = onlyTrack(kml, text);
    expect(track).toMatchObject({ name: 'Ferry', note: 'Two hours\nin fog & rain', dropped: 0 });
    expect(pointTexts(track)).toEqual(['60.5 10.5 3 -', '61 11 - -', '| 62 12 - -', '63 13 - -']);
  });

  it('gives positions of gx:Track their times, also where some are missing', () => {
    const track = onlyTrack(
      kml,
      file(`<Placemark><gx:MultiTrack><gx:Track>
        <when>2024-05-01T10:00:00Z</when><when>2024-05-01T10:01:00Z</when><when>2024-05-01T10:02:00Z</when>
        <gx:coord>10 60 5</gx:coord><gx:coord></gx:coord><gx:coord>11 61 6</gx:coord></gx:Track>
        <gx:Track><gx:coord>12 62</gx:coord><when>2024-05-01T10:05:00Z</when></gx:Track>
        <gx:Track><when>2024-05-01T11:00:00Z</when><gx:coord>13 63 0</gx:coord><gx:coord>14 64 0</gx:coord>
        </gx:Track></gx:MultiTrack></Placemark>`),
    );
    expect(track.name).toBe('Norway.kml');
    expect(track.dropped).toBe(0);
    expect(pointTexts(track)).toEqual([
      '60 10 5 10:00:00',
      '61 11 6 10:02:00',
      '| 62 12 - 10:05:00',
      '| 63 13 0 -',
      '64 14 0 -',
    ]);
  });

  it('gives the first and last point the time span of the placemark', () => {
    const span =
      '<TimeSpan><begin>2024-05-01T10:00:00Z</begin><end>2024-05-01T11:30:00Z</end></TimeSpan>';
    const spanned = onlyTrack(kml, file(`<Placemark>${line('1,2 3,4 5,6')}${span}</Placemark>`));
    expect(pointTexts(spanned)).toEqual(['2 1 - 10:00:00', '4 3 - -', '6 5 - 11:30:00']);
    const year = '<TimeStamp><when>2023</when></TimeStamp>';
    const dated = onlyTrack(kml, file(`<Placemark>${line('1,2 3,4')}${year}</Placemark>`));
    expect(pointTexts(dated)).toEqual(['2 1 - -', '4 3 - -']);
  });

  it('takes blanks behind commas, and drops what is no position', () => {
    const track = onlyTrack(
      kml,
      file(`<Placemark>${line('1, 2, 3 4 ,5 no,6 13,4050,52,5200,1 7,8,x 9 10,11,')}</Placemark>`),
    );
    expect(pointTexts(track)).toEqual(['2 1 3 -', '5 4 - -', '8 7 - -', '11 10 - -']);
    expect(track.dropped).toBe(3);
  });

  it('is refused where there is no line in it, by what there is', () => {
    const point = '<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>';
    const area = `<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4 5,6 1,2
      </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;
    expect(readTracks(kml, file(point)).refusal).toEqual({ code: 'only-points' });
    expect(readTracks(kml, file(point + area)).refusal).toEqual({ code: 'only-areas' });
    expect(readTracks(kml, file('<Placemark><address>Rome</address></Placemark>')).refusal).toEqual(
      {
        code: 'no-track',
      },
    );
    expect(readTracks(kml, file(`<Placemark>${line('')}</Placemark>`)).rows).toMatchObject([
      { problem: { code: 'track-too-short' } },
    ]);
  });

  const stamped = (when: string, at: string, name = 'Point') =>
    `<Placemark><name>${name}</name><TimeStamp><when>${when}</when></TimeStamp>
    <Point><coordinates>${at}</coordinates></Point></Placemark>`;

  it('takes points that have a time, in a file without lines, for one track', () => {
    const track = onlyTrack(
      kml,
      file(
        `<Folder>${stamped('2024-01-15T12:00:00Z', '-122.0841, 37.4220, 10')}
        ${stamped('2024-01-15T13:00:00Z', 'none')}</Folder>
        ${stamped('2024-01-15T14:00:00Z', '-122.0861,37.4240')}
        <Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>
        ${stamped('yesterday', '3,4')}`,
      ),
    );
    expect(track).toMatchObject({ name: 'Norway.kml', dropped: 1 });
    expect(pointTexts(track)).toEqual([
      '37.422 -122.0841 10 12:00:00',
      '37.424 -122.0861 - 14:00:00',
    ]);
  });

  it('passes points over that have a time where there are lines, or is only one of them', () => {
    const two = stamped('2024-01-15T12:00:00Z', '1,2') + stamped('2024-01-15T12:01:00Z', '1,3');
    const { rows } = readTracks(kml, file(`${two}<Placemark>${line('1,2 3,4')}</Placemark>`));
    expect(rows).toHaveLength(1);
    const one = file(stamped('2024-01-15T12:00:00Z', '1,2'));
    expect(readTracks(kml, one).refusal).toEqual({ code: 'only-points' });
  });

  it('keeps nothing of points that have a time where the file is cut off', () => {
    const document = file(
      stamped('2024-01-15T12:00:00Z', '1,2') + stamped('2024-01-15T12:01:00Z', '1,3'),
    );
    const { rows } = readTracks(kml, document.slice(0, document.lastIndexOf('</Placemark>')));
    expect(rows).toMatchObject([{ problem: { code: 'file-truncated' } }]);
  });

  it('names a link to another file and does not follow it', () => {
    const { rows } = readTracks(
      kml,
      file(`<NetworkLink><name>More</name><Link><href> http://198.51.100.7/a.kml </href></Link>
      </NetworkLink><Placemark>${line('1,2 3,4')}</Placemark>`),
    );
    expect(rows).toMatchObject([
      {
        line: 3,
        raw: 'More',
        problem: { code: 'link-not-followed', detail: 'http://198.51.100.7/a.kml' },
      },
      { raw: 'Norway.kml', track: {} },
    ]);
  });

  it('is cut off within a track', () => {
    const whole = `<Placemark><name>Whole</name>${line('1,2 3,4')}</Placemark>`;
    const half = `<Placemark><name>Half</name>${line('1,2 3,4')}`;
    const document = file(whole + half);
    const { rows } = readTracks(kml, document.slice(0, document.lastIndexOf('3,4')));
    expect(rows).toMatchObject([
      { raw: 'Whole', track: {} },
      { raw: 'Half', problem: { code: 'file-truncated' } },
    ]);
  });
});
