import { describe, expect, it } from 'vitest';
import { decodeText, largestFile } from './decode-text.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  view.setUint16(0, 0xfeff, littleEndian);
  for (let index = 0; index < text.length; index++) {
    view.setUint16(2 + index * 2, text.charCodeAt(index), littleEndian);
  }
  return new Uint8Array(view.buffer);
}

describe('decoding a file', () => {
  it('reads UTF-8 and drops its mark', () => {
    const file = new TextEncoder().encode('\ufeffKöln → 東京');
    expect(decodeText(file)).toEqual({ text: 'Köln → 東京', encoding: 'utf-8' });
  });

  it.each([
    ['utf-16le', true],
    ['utf-16be', false],
  ])('reads %s by its mark', (encoding, littleEndian) => {
    expect(decodeText(utf16('Tromsø', littleEndian))).toEqual({ text: 'Tromsø', encoding });
  });

  it('reads what is not UTF-8 as Windows-1252', () => {
    // 0x80 is the euro sign in Windows-1252, and not a letter in Latin-1.
    expect(decodeText(bytes(0x4d, 0xfc, 0x6e, 0x63, 0x68, 0x65, 0x6e, 0x20, 0x80))).toEqual({
      text: 'München €',
      encoding: 'windows-1252',
    });
  });

  it('drops a letter that a truncated file ends within', () => {
    expect(decodeText(bytes(0x61, 0x62, 0xc3))).toEqual({ text: 'ab', encoding: 'utf-8' });
  });

  it('keeps UTF-8 for the sake of its many good letters when one is broken', () => {
    const file = new TextEncoder().encode('ÄÖÜäöüß-x');
    file[file.length - 1] = 0xff;
    expect(decodeText(file)).toEqual({ text: 'ÄÖÜäöüß-\ufffd', encoding: 'utf-8' });
  });

  it.each([
    ['pdf', latin('%PDF-1.7\n')],
    ['zip', latin('PK\x03\x04rest')],
    ['office', latin('\xd0\xcf\x11\xe0\xa1\xb1')],
    ['compressed', latin('\x1f\x8b\x08')],
    ['png', latin('\x89PNG\r\n')],
    ['jpeg', latin('\xff\xd8\xff\xe1')],
    ['gif', latin('GIF89a')],
    ['webp', latin('RIFF1234WEBPVP8 ')],
    ['image-or-film', latin('\0\0\0\x20ftypheic')],
    ['database', latin('SQLite format 3\0')],
    ['unknown', latin('date\0from')],
  ])('refuses %s', (detail, file) => {
    expect(decodeText(file)).toEqual({ problem: { code: 'file-binary', detail } });
  });

  it.each([[''], [' \r\n\t '], ['\ufeff']])('refuses a file with nothing in it: %j', (text) => {
    expect(decodeText(new TextEncoder().encode(text))).toEqual({ problem: { code: 'file-empty' } });
  });

  it('refuses what is larger than 100 MB, by its size alone', () => {
    expect(decodeText(new Uint8Array(largestFile + 1))).toEqual({
      problem: { code: 'file-too-large', limit: 100_000_000 },
    });
  });
});
