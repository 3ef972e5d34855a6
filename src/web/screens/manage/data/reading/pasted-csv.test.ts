import { expect, it } from 'vitest';
import { cellsOfCsv } from './pasted-csv.ts';

const known = (texts: readonly string[]) => texts.includes('Vessel') && texts.includes('Signed on');

it('reads a CSV file by its headings, whatever parts its cells', () => {
  const rows = [
    ['Vessel', 'Signed on', 'Note'],
    ['Cape Wrath', '1984-08-01', 'Joined at Hull, by boat'],
  ];
  expect(
    cellsOfCsv(
      'Vessel,Signed on,Note\r\nCape Wrath,1984-08-01,"Joined at Hull, by boat"\r\n',
      known,
    ),
  ).toEqual(rows);
  expect(
    cellsOfCsv('Vessel;Signed on;Note\nCape Wrath;1984-08-01;Joined at Hull, by boat', known),
  ).toEqual(rows);
});

it('leaves what spreadsheets copy, notes with commas, and headings alone as they are', () => {
  expect(cellsOfCsv('Vessel\tSigned on\nCape Wrath\t1984-08-01', known)).toBeUndefined();
  expect(cellsOfCsv('Joined at Hull, by boat\nLeft, at last', known)).toBeUndefined();
  expect(cellsOfCsv('Vessel,Signed on', known)).toBeUndefined();
  expect(cellsOfCsv('', known)).toBeUndefined();
});

it('does not read more than a paste may bring', () => {
  const many = `Vessel,Signed on\n${'a,b\n'.repeat(10_000)}`;
  expect(cellsOfCsv(many, known)).toBeUndefined();
});
