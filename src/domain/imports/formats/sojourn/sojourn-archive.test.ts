import { describe, expect, it } from 'vitest';
import { archiveFile } from '../../../../../test/archive-contents.ts';
import { exampleFiles } from '../../../../../test/imports/example-files.ts';
import { jfk, lhr } from '../../../../../test/journeys/journey-fixtures.ts';
import { deepestRow, keptOfRow, longestRow } from '../../limits.ts';
import { FileContent } from '../../reading/file-content.ts';
import { FileRefusal } from '../../reading/file-refusal.ts';
import { recogniseFormat, sourceFormats } from '../registry.ts';
import { sojournArchive } from './sojourn-archive.ts';

const contentOf = (text: string) => new FileContent(new TextEncoder().encode(text));
const rowsOf = (text: string) => [...sojournArchive.parse(contentOf(text)).rows];
/** Returns each row's line with its kind or its problem. */
const outcomesOf = (text: string) =>
  rowsOf(text).map((row) =>
    'problem' in row
      ? `${row.line} ${row.problem.code} ${row.problem.detail ?? row.problem.limit ?? ''}`.trim()
      : `${row.line} ${row.kind} ${row.draft.id}`,
  );
const refusalOf = (text: string) => {
  try {
    rowsOf(text);
  } catch (error) {
    if (error instanceof FileRefusal) return error.problem;
    throw error;
  }
  return undefined;
};
const { id: _lhr, ...london } = lhr;
const place = { kind: 'place', id: lhr.id, values: london };
const person = (values: object, id = 'p1') => ({
  kind: 'person',
  id,
  values: { slug: 'ann', name: 'Ann', ...values },
});

describe('the file of an archive', () => {
  it('is known by its first line alone, also with a mark before it', () => {
    for (const mark of ['', '\ufeff']) {
      expect(recogniseFormat(contentOf(mark + archiveFile([place])))).toBe(sojournArchive);
    }
    for (const text of Object.values(exampleFiles)) {
      expect(sojournArchive.recognise(contentOf(text))).toBe(0);
    }
    const others = sourceFormats.filter((format) => format !== sojournArchive);
    const content = contentOf(archiveFile([place, person({})]));
    expect(others.map((format) => format.recognise(content))).toEqual(others.map(() => 0));
  });

  it('may lack fields that were added later, and have some that are none any more', () => {
    const [row] = rowsOf(archiveFile([person({ shoeSize: 43 })]));
    expect(row).toMatchObject({
      kind: 'person',
      draft: {
        id: 'p1',
        values: { slug: 'ann', name: 'Ann', userId: null, homes: [], nationalities: [] },
      },
    });
    expect(row).not.toHaveProperty('draft.values.shoeSize');
  });

  it('brings back a period that earlier releases let end before it began', () => {
    const values = { homes: [{ placeId: lhr.id, from: '2010', to: '2000' }] };
    const [row] = rowsOf(archiveFile([person(values)]));
    expect(row).toMatchObject({ kind: 'person', draft: { values } });
  });

  it('says nothing of accounts, whatever stands in it', () => {
    const [row] = rowsOf(archiveFile([person({ userId: 'somebody' })]));
    expect(row).toHaveProperty('draft.values.userId', null);
  });

  it('of a later release is refused, and of later kinds read as far as it can be', () => {
    expect(refusalOf(archiveFile([place], { version: 2 }))).toEqual({ code: 'format-newer' });
    expect(refusalOf(archiveFile([place], { version: 'one' }))).toMatchObject({
      code: 'row-invalid',
    });
    const kinds = { place: 1, person: 2, airship: 1 };
    const airship = { kind: 'airship', id: 'v1', values: {} };
    const journey = { kind: 'journey', id: 'j1', values: {} };
    expect(outcomesOf(archiveFile([place, person({}), airship, journey], { kinds }))).toEqual([
      `2 place ${lhr.id}`,
      '3 kind-newer person',
      '4 kind-unknown airship',
      '5 row-invalid kinds.journey: missing',
    ]);
  });

  it('loses nothing but the lines that are made to harm', () => {
    const long = 'x'.repeat(2 * longestRow);
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const homes = Array.from({ length: 51 }, () => ({ placeId: lhr.id, from: '', to: '' }));
    const lines = [
      JSON.stringify(person({ name: long })),
      `{"kind":"person","id":"p1","values":${deep}}`,
      '{"kind":"constructor","id":"p1","values":{}}',
      '{"kind":"__proto__","id":"p1","values":{}}',
      '{"kind":"person","id":"p2","values":{"slug":"eve","__proto__":{"name":"Eve"},"homes":[]}}',
      '{"kind":"person","id":"p3","values":{"slug":"eve","name":"Eve","homes":[{"__proto__":{"a":1}}]}}',
      '{"kind":"person","id":"p4","values":[]}',
      '{"kind":"person","id":"p5","values":"Eve"}',
      JSON.stringify(person({ homes })),
      JSON.stringify(person({ homes: 'everywhere' })),
      JSON.stringify(person({ homes: [7] })),
      JSON.stringify({ ...place, values: { ...london, lat: 0 } }).replace('"lat":0', '"lat":1e999'),
      JSON.stringify({ ...place, values: { ...london, lat: 0 } }).replace('"lat":0', '"lat":NaN'),
      JSON.stringify({ ...place, values: { ...london, lat: undefined } }),
      JSON.stringify({ ...place, values: { ...london, zone: 'Mars/Olympus' } }),
      JSON.stringify(person({}, '')),
      JSON.stringify(person({}, 'x'.repeat(81))),
      '{"kind":"person","id":"\\ud800","values":{}}',
      '{"kind":"person","id":"a\\u0000b","values":{"slug":"eve","name":"Eve"}}',
      JSON.stringify(person({}, `'; drop table person; -- \u202e`)),
      JSON.stringify(person({ slug: '../../etc' })),
      'null',
      JSON.stringify({ ...place, id: jfk.id }),
      '{"kind":"person","id":"cut',
    ];
    expect(outcomesOf(archiveFile(lines).trimEnd())).toEqual([
      `2 row-too-long ${longestRow}`,
      `3 row-too-deep ${deepestRow}`,
      '4 kind-unknown constructor',
      '5 kind-unknown __proto__',
      expect.stringMatching(/^6 row-invalid name/),
      expect.stringMatching(/^7 row-invalid homes.placeId: missing/),
      expect.stringMatching(/^8 row-invalid values/),
      expect.stringMatching(/^9 row-invalid values/),
      expect.stringMatching(/^10 row-invalid homes/),
      expect.stringMatching(/^11 row-invalid homes/),
      expect.stringMatching(/^12 row-invalid homes/),
      expect.stringMatching(/^13 row-invalid lat/),
      expect.stringMatching(/^14 row-invalid/),
      '15 row-invalid lat: missing',
      '16 row-invalid zone: not-a-zone',
      '17 row-invalid id: not an ID',
      '18 field-too-long id',
      '19 text-broken id',
      '20 person ab',
      '21 row-invalid id: not an ID',
      expect.stringMatching(/^22 row-invalid slug/),
      expect.stringMatching(/^23 row-invalid/),
      `24 place ${jfk.id}`,
      '25 row-truncated',
    ]);
    const [first] = rowsOf(archiveFile(lines));
    expect(first?.raw).toHaveLength(keptOfRow + 1);
    expect({}).not.toHaveProperty('a');
  });

  it('has no more rows than are read at once', () => {
    const rows = sojournArchive.limits.rows;
    const text = archiveFile(['{}']).trimEnd() + '\n{}'.repeat(rows);
    expect(refusalOf(text)).toEqual({ code: 'too-many-rows' });
  });
});
