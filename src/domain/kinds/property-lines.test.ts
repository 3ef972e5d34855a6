import { describe, expect, it } from 'vitest';
import { mostParams, mostProperties, propertyLines, readPropertyLines } from './property-lines.ts';

/** Lines of the examples of RFC 6350 and RFC 5545, and of what programs write besides. */
const lines = [
  'item1.TEL;TYPE="voice,home";PREF=1:tel:+44-20-7946-0123',
  'TEL;HOME;VOICE:020 7946 0123',
  'item1.X-ABLabel:_$!<HomePage>!$_',
  'NOTE;LANGUAGE=en:Semi\\; colon\\, and \\n newline: all escaped ',
  'x-Custom;X-PARAM="a:b;c";x-param=d,"e":',
  'NOTE:the same twice',
  'NOTE:the same twice',
  'BEGIN:VALARM',
  'TRIGGER;RELATED=END:PT5M',
  'END:VALARM',
  'FN:Tèrn 東\t',
];

describe('properties of a contact or an event', () => {
  it('come back byte for byte, in their order, also what occurs twice', () => {
    const text = lines.join('\n');
    const properties = readPropertyLines(text);
    expect(properties).toHaveLength(lines.length);
    expect(propertyLines(properties ?? [])).toBe(text);
    expect(readPropertyLines('')).toEqual([]);
    expect(propertyLines([])).toBe('');
  });

  it('have a group, a name, parameters and a value', () => {
    expect(readPropertyLines(lines.slice(0, 2).join('\n'))).toEqual([
      {
        group: 'item1',
        name: 'TEL',
        params: [
          { name: 'TYPE', value: '"voice,home"' },
          { name: 'PREF', value: '1' },
        ],
        value: 'tel:+44-20-7946-0123',
      },
      {
        group: '',
        name: 'TEL',
        params: [
          { name: 'HOME', value: null },
          { name: 'VOICE', value: null },
        ],
        value: '020 7946 0123',
      },
    ]);
  });

  it.each([
    'NOTE',
    ':x',
    ' NOTE:x',
    'NOTE:x\r',
    'a.b.NOTE:x',
    'NOTE;:x',
    'NOTE;A="x:y',
    'NOTE:x\n',
  ])('are not %j', (text) => {
    expect(readPropertyLines(text)).toBeUndefined();
  });

  it('are not more than a field may have', () => {
    const text = (count: number) => Array.from({ length: count }, () => 'A:').join('\n');
    expect(readPropertyLines(text(mostProperties))).toHaveLength(mostProperties);
    expect(readPropertyLines(text(mostProperties + 1))).toBeUndefined();
    expect(readPropertyLines(`A${';B'.repeat(mostParams)}:`)).toHaveLength(1);
    expect(readPropertyLines(`A${';B'.repeat(mostParams + 1)}:`)).toBeUndefined();
  });
});
