import { describe, expect, it } from 'vitest';
import {
  onlyTrack,
  pointTexts,
  readTracks,
  trackFormatOf,
} from '../../../../test/tracks/read-tracks.ts';
import { gpx } from './gpx.ts';

const head =
  '<?xml version="1.0"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">\n';

const drive = `${head}<metadata><name>The day</name></metadata>
<trk>
  <name>To &amp; fro</name><cmt>Rain</cmt><desc>Rain</desc><type>Driving</type>
  <extensions><gpxx:x xmlns:gpxx="g"><name>not this</name><trkpt lat="9" lon="9"/></gpxx:x></extensions>
  <trkseg>
    <trkpt lat="52.5" lon="13.4"><ele>34.5</ele><time>2024-05-01T10:00:00Z</time>
      <extensions><g:hr xmlns:g="g">80</g:hr><ele>9</ele></extensions></trkpt>
    <trkpt lat="52.6" lon="13.5"><name>a point</name><time>2024-05-01T12:00:01+02:00</time></trkpt>
  </trkseg>
  <trkseg></trkseg>
  <trkseg><trkpt lat="-52.7" lon="-13.6"/></trkseg>
</trk>
</gpx>`;

describe('a GPX file', () => {
  it('is known by its outermost element', () => {
    expect(trackFormatOf(drive)).toBe('gpx');
    expect(trackFormatOf('<!-- made --><!DOCTYPE gpx [<!ENTITY a "<b>">]>\n<gpx/>')).toBe('gpx');
    expect(trackFormatOf('<g:gpx xmlns:g="http://www.topografix.com/GPX/1/0"></g:gpx>')).toBe(
      'gpx',
    );
    expect(trackFormatOf('<html><gpx/></html>')).toBeUndefined();
    expect(trackFormatOf('gpx')).toBeUndefined();
  });

  it('gives a track with its segments, and nothing of extensions', () => {
    const track = onlyTrack(gpx, drive);
    expect(track).toMatchObject({ name: 'To & fro', note: 'Rain', mode: 'road', dropped: 0 });
    expect(pointTexts(track)).toEqual([
      '52.5 13.4 34.5 10:00:00',
      '52.6 13.5 - 10:00:01',
      '| -52.7 -13.6 - -',
    ]);
  });

  it('gives tracks and routes with the line they begin on', () => {
    const { rows } = readTracks(
      gpx,
      `${head}<wpt lat="1" lon="1"><name>w</name></wpt>\n<rte><name>R</name><rtept lat="1" lon="2"/>` +
        '<rtept lat="3" lon="4"/></rte>\n\n<trk><name>T</name><trkseg><trkpt lat="1" lon="2"/>' +
        '<trkpt lat="3" lon="4"/></trkseg></trk></gpx>',
    );
    expect(rows.map(({ line, raw }) => [line, raw])).toEqual([
      [4, 'R'],
      [6, 'T'],
    ]);
  });

  it('gives one track of waypoints that have a time, if it has no other', () => {
    const waypoint = (lat: number, time: string) =>
      `<wpt lat="${lat}" lon="2"><ele>5</ele>${time && `<time>2024-05-01T${time}Z</time>`}</wpt>`;
    const points = waypoint(2, '10:01:00') + waypoint(1, '10:00:00') + waypoint(9, '');
    const file = `${head}<metadata><name>M</name></metadata>${points}`;
    const track = onlyTrack(gpx, `${file}</gpx>`);
    expect(track.name).toBe('M');
    expect(pointTexts(track)).toEqual(['1 2 5 10:00:00', '2 2 5 10:01:00']);
    const trk =
      '<trk><name>T</name><trkseg><trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/></trkseg></trk>';
    expect(readTracks(gpx, `${file}${trk}</gpx>`).rows.map(({ raw }) => raw)).toEqual(['T']);
  });

  it('takes no times from a planned route', () => {
    const click = (at: number) =>
      `<rtept lat="${50 + at / 50}" lon="8"><time>2024-05-01T10:00:0${at}Z</time></rtept>`;
    const rte = `<rte><name>R</name>${[0, 1, 2, 3].map(click).join('')}</rte>`;
    const trk = rte.replaceAll('rtept', 'trkpt').replaceAll('rte>', 'trk>');
    expect(pointTexts(onlyTrack(gpx, `${head}${rte}</gpx>`))).toEqual([
      '50 8 - -',
      '50.02 8 - -',
      '50.04 8 - -',
      '50.06 8 - -',
    ]);
    expect(pointTexts(onlyTrack(gpx, `${head}${trk}</gpx>`))[3]).toBe('50.06 8 - 10:00:03');
    // The times of a track beside it remain.
    const { rows } = readTracks(gpx, `${head}${rte}${trk}</gpx>`);
    expect(rows.map((row) => 'track' in row && pointTexts(row.track)[1])).toEqual([
      '50.02 8 - -',
      '50.02 8 - 10:00:01',
    ]);
  });

  it('names a track without a name after the file', () => {
    const track = onlyTrack(gpx, drive.replace(/<name>To.*?<\/name>/, ''));
    expect(track.name).toBe('The day');
  });

  it('drops what is no position, and says why nothing is left', () => {
    const point = (lat: string, lon: string) => `<trkpt lat="${lat}" lon="${lon}"></trkpt>`;
    const file = (...points: string[]) =>
      `${head}<trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
    const good = [point('1', '2'), point('3', '4')];
    const bad = [point('52,5', '13,4'), point('NaN', '1'), point('91', '1'), '<trkpt/>'];
    expect(onlyTrack(gpx, file(...bad, ...good)).dropped).toBe(4);
    expect(readTracks(gpx, file(...bad)).rows).toMatchObject([
      { line: 3, problem: { code: 'positions-invalid', detail: '52,5 13,4' } },
    ]);
    expect(readTracks(gpx, file(point('1', '2'))).rows).toMatchObject([
      { problem: { code: 'track-too-short' } },
    ]);
  });

  it('is refused where it has no track, by what it has instead', () => {
    expect(readTracks(gpx, `${head}</gpx>`).refusal).toEqual({ code: 'no-track' });
    expect(readTracks(gpx, `${head}<wpt lat="1" lon="2"/></gpx>`).refusal).toEqual({
      code: 'only-points',
    });
  });

  it('keeps nothing of a track within which it is cut off, and those before it', () => {
    const whole = drive.replace('</gpx>', '').replace('</metadata>', '</metadata>\n');
    for (const cut of [
      '<trk><name>Half',
      '<trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="',
      '',
    ]) {
      const { rows, refusal } = readTracks(gpx, whole + cut);
      expect(refusal).toBeUndefined();
      expect(rows.map((row) => ('problem' in row ? row.problem.code : row.raw))).toEqual([
        'To & fro',
        'file-truncated',
      ]);
    }
  });

  it('is read in every encoding that text may have', () => {
    const named = drive.replace('To &amp; fro', 'Ærø');
    const utf16 = new Uint8Array(new Uint16Array([0xfeff, ...[...named].map(unitOf)]).buffer);
    const latin1 = Uint8Array.from([...named], unitOf);
    for (const file of [`\ufeff${named}`, utf16, latin1]) {
      expect(onlyTrack(gpx, file).name).toBe('Ærø');
      expect(trackFormatOf(file)).toBe('gpx');
    }
  });

  it('leaves the entities of a DOCTYPE as they stand', () => {
    const bomb = `<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    const track = onlyTrack(
      gpx,
      bomb + drive.replace('To &amp; fro', '&b;&f;').replace(/^.*\n/, ''),
    );
    expect(track.name).toBe('&b;&f;');
  });

  it('cuts a long name and a long note', () => {
    const { name, note } = onlyTrack(
      gpx,
      drive
        .replace('To &amp; fro', `${'n'.repeat(198)}😀${'n'.repeat(50_000)}`)
        .replace('<cmt>Rain', `<cmt>${'r'.repeat(50_000)}`),
    );
    expect(name).toHaveLength(200);
    expect(name.isWellFormed()).toBe(true);
    expect(note.length).toBeLessThanOrEqual(10_000);
  });
});

function unitOf(letter: string): number {
  return letter.charCodeAt(0);
}
