import { expect, it } from 'vitest';
import type { Mode } from '../../../domain/journeys/journey.ts';
import { resolveDraft } from '../../../domain/imports/resolving/draft.ts';
import type { PlaceHint } from '../../../domain/places/place.ts';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { importLookups } from './lookups.ts';

const lookups = importLookups(openReference(referenceFile), []);
const resolved = (mode: Mode, from: PlaceHint, to: PlaceHint) => {
  const draft = { mode, date: '2018-02-01', from, to, times: {}, travellers: [{ key: '' }] };
  const row = resolveDraft(draft, lookups);
  if (!('journey' in row)) return `${row.problem.code}: ${row.problem.detail}`;
  return [row.journey.from, row.journey.to].map(({ iata, name }) => iata || name).join(' ');
};
const coded = (mode: Mode, line: string) => {
  const [from = '', to = ''] = line.split(' ');
  return resolved(mode, { iata: from }, { iata: to });
};

// By code, KGX and EUS are in Alaska, EDB in Sudan, PAD Paderborn, BHM in Alabama, LST in Tasmania.
it.each(['KGX EDB', 'EUS MAN', 'PAD BRI', 'LST NRW', 'BHM MAN', 'EDB GLC', 'LBG BTN'])(
  'takes no code of a British station for an airfield: %s',
  (line) => {
    const [from] = line.split(' ');
    expect(coded('rail', line)).toBe(`place-unknown: ${from}`);
  },
);

it('takes no code for an airport far from the other end of the train', () => {
  expect(coded('rail', 'MAN BHM')).toBe('place-unknown: MAN');
  expect(resolved('rail', { iata: 'SYD' }, { words: 'London Kings Cross' })).toBe(
    'place-unknown: SYD',
  );
  expect(coded('sea', 'HKG LHR')).toBe('place-unknown: HKG');
});

it.each([
  ['rail', 'FRA CDG'],
  ['rail', 'CDG ZRH'],
  ['rail', 'AMS BRU'],
  ['rail', 'LHR MAN'],
  ['road', 'LHR EXT'],
  ['road', 'PSA FLR'],
] as const)('takes codes of airports with trains or roads between them: by %s %s', (mode, line) => {
  expect(coded(mode, line)).toBe(line);
});

it('takes a code of a large airport beside the name of a station near by', () => {
  expect(resolved('rail', { iata: 'FRA' }, { words: 'Köln Hbf' })).toBe('FRA Köln Hbf');
  expect(resolved('rail', { words: 'London Paddington' }, { iata: 'LHR' })).toBe(
    'London Paddington LHR',
  );
});

it('takes the station that the user chose for a code that is also an airfield', () => {
  const kingsCross = lookups.placesMeant({ words: 'London Kings Cross' }, 'rail', '2018-02-01');
  const [chosen] = kingsCross.places;
  const end = { iata: 'KGX', chosen: chosen! };
  expect(resolved('rail', end, { words: 'York' })).toMatch(/^London King.s Cross York$/);
});

it('takes a town in capitals by rail for the town', () => {
  expect(resolved('rail', { icao: 'LYON' }, { icao: 'NICE' })).toBe('Lyon Nice');
});
