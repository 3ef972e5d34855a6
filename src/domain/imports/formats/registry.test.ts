import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleFiles } from '../../../../test/imports/example-files.ts';
import { readHostileText } from '../../../../test/hostile-text.ts';
import { exampleLookups } from '../../../../test/imports/example-places.ts';
import { recogniseJourneys } from '../../../../test/imports/read-example.ts';
import { someRuns } from '../../../../test/seed.ts';
import { largestPieced, largestSource } from '../limits.ts';
import { journeyFormats, sourceFormats } from './registry.ts';
import { resolveDraft } from '../resolving/draft.ts';

describe('the registry', () => {
  it('has an example of every format, and no two formats of one id', () => {
    const ids = journeyFormats.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(exampleFiles).toSorted()).toEqual(ids.toSorted());
  });

  it('lets every file through that some format reads, and none that is larger', () => {
    const limits = sourceFormats.map((format) => format.limits.file);
    expect(Math.max(...limits)).toBe(largestPieced);
    expect(Math.max(...limits.filter((limit) => limit !== largestPieced))).toBe(largestSource);
  });

  describe.each(journeyFormats.map((format) => ({ id: format.id, format })))(
    '$id',
    ({ id, format }) => {
      it.each(Object.keys(exampleFiles))('looks at a file of %s', (of) => {
        const confidence = format.recognise(exampleFiles[of]!);
        if (of === id) expect(confidence).toBeGreaterThanOrEqual(0.5);
        else expect(confidence).toBe(0);
      });

      it('is chosen for its own file', () => {
        expect(recogniseJourneys(exampleFiles[id]!)?.id).toBe(id);
      });

      it('accounts for every row with a line of the file', () => {
        const text = exampleFiles[id]!;
        const lines = text.split(/\r\n|\r|\n/);
        const { rows } = format.parse(text);
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) {
          const firstLine = row.raw.split(/\r\n|\r|\n/, 1)[0]!;
          expect(lines[row.line - 1]).toContain(firstLine);
        }
      });
    },
  );

  it.each([
    '',
    'hello',
    '{}',
    '[]',
    'a,b\n1,2\n',
    '<html><table><tr><td>1</td></tr></table></html>',
  ])('calls %j unknown', (text) => {
    expect(recogniseJourneys(text)).toBeUndefined();
  });

  it('does not take a calendar of other things for one of flights', () => {
    const text =
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Dentist\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
    expect(recogniseJourneys(text)).toBeUndefined();
  });

  describe.each(journeyFormats.map((format) => ({ id: format.id, format })))(
    'a spoilt file of $id',
    ({ id, format }) => {
      it('never stops the reader', () => {
        const text = exampleFiles[id]!;
        const at = fc.nat(text.length);
        const noise = fc.string({
          unit: fc.constantFrom(...'"\',;\n{}[]<>=:+-0a\ufeff\0'),
          maxLength: 6,
        });
        fc.assert(
          fc.property(at, fc.nat(40), noise, fc.boolean(), (start, length, inserted, cutOff) => {
            const end = cutOff ? text.length : start + length;
            const spoilt = text.slice(0, start) + inserted + text.slice(end);
            const lines = spoilt.split(/\r\n|\r|\n/).length;
            recogniseJourneys(spoilt);
            for (const row of format.parse(spoilt).rows) {
              expect(row.line).toBeGreaterThanOrEqual(1);
              expect(row.line).toBeLessThanOrEqual(lines);
              if (row.kind === 'journey') resolveDraft(row.draft, exampleLookups);
            }
          }),
          { numRuns: someRuns(30) },
        );
      });
    },
  );

  it.each([
    ['line ends', '\n'],
    ['open tags', '<td '],
    ['open tags with open quotes', '<td "'],
    ['open comments', '<!--'],
    ['open scripts', '<script '],
    ['opening brackets', '('],
    ['quotes', '"'],
  ])('comes to an end with a file of nothing but %s', (_title, text) => {
    const textOf = (characters: number) => text.repeat(characters / text.length);
    // Recursion, or passing all lines as arguments, would overflow the stack.
    const long = textOf(200_000);
    expect(recogniseJourneys(long)).toBeUndefined();
    for (const head of ['', 'Ownership.MINE;\nflights:\n']) {
      for (const format of journeyFormats) {
        readHostileText(textOf, (file) => format.parse(head + file));
        format.parse(head + long);
      }
    }
  });
});
