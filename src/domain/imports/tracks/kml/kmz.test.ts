import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { onlyTrack, readTracks, trackFormatOf } from '../../../../../test/tracks/read-tracks.ts';
import { kmz } from './kmz.ts';

function document(name: string): Uint8Array {
  return new TextEncoder().encode(`<kml><Document><Placemark><name>${name}</name><LineString>
    <coordinates>1,2 3,4</coordinates></LineString></Placemark></Document></kml>`);
}

describe('a KMZ file', () => {
  it('gives the tracks of doc.kml, and else of the first document', () => {
    const other = document('other');
    const both = zipSync({ 'files/a.kml': other, 'doc.kml': document('main') });
    expect(trackFormatOf(both)).toBe('kmz');
    expect(onlyTrack(kmz, both).name).toBe('main');
    const one = zipSync({ 'a.png': new Uint8Array(9), '../../Tour.KML': other, 'z.kml': other });
    expect(trackFormatOf(one)).toBe('kmz');
    expect(onlyTrack(kmz, one).name).toBe('other');
  });

  it('is no other ZIP archive, and no half of one', () => {
    const workbook = zipSync({ 'xl/workbook.xml': document('x') });
    expect(trackFormatOf(workbook)).toBeUndefined();
    expect(readTracks(kmz, workbook).refusal).toEqual({ code: 'no-track' });
    const whole = zipSync({ 'doc.kml': document('main') });
    expect(trackFormatOf(whole.slice(0, whole.length / 2))).toBeUndefined();
  });

  it('is refused where its document is none, or would be too large', () => {
    const image = zipSync({ 'doc.kml': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]) });
    expect(readTracks(kmz, image).refusal).toEqual({ code: 'file-binary', detail: 'png' });
    const nothing = zipSync({ 'doc.kml': new TextEncoder().encode('no markup') });
    expect(readTracks(kmz, nothing).refusal).toEqual({ code: 'no-track' });
    const bomb = zipSync({ 'doc.kml': new Uint8Array(5_000_000) });
    expect(readTracks(kmz, bomb).refusal).toEqual({ code: 'zip-bomb' });
  });
});
