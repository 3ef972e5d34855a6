import { expect, it } from 'vitest';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { importLookups } from './lookups.ts';

const lookups = importLookups(openReference(referenceFile), []);
const meant = (words: string) => {
  const { places, isSettled } = lookups.placesMeant({ words }, 'air', '2018-05-03');
  return isSettled ? places[0]?.iata : places.map(({ iata }) => iata);
};

it.each([
  ['Roma Fiumicino', 'FCO'],
  ['Mailand-Malpensa', 'MXP'],
  ['Londres Heathrow', 'LHR'],
  ['Mosca Domodedovo', 'DME'],
  ['Toronto Pearson', 'YYZ'],
  ['Wien Schwechat', 'VIE'],
  ['Bruxelles Zaventem', 'BRU'],
  ['LHR T5', 'LHR'],
  ['JFK Terminal 7', 'JFK'],
  ['Heathrow T5', 'LHR'],
  ['London Heathrow (T5)', 'LHR'],
  ['Gatwick Terminal 2', 'LGW'],
  ['LHR/EGLL', 'LHR'],
  ['New York JFK', 'JFK'],
  ['Santiago de Chile', 'SCL'],
  ['Valencia de Venezuela', 'VLN'],
])('takes %s for %s', (words, iata) => {
  expect(meant(words)).toBe(iata);
});

it.each(['Roma Heathrow', 'LHR/LFPG', 'Hotel Fiumicino', 'Platform T5'])(
  'takes %s for no airport',
  (words) => {
    expect(meant(words)).toEqual([]);
  },
);
