import { expect, it } from 'vitest';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { importLookups } from './lookups.ts';
import { resolveDraft } from '../../../domain/imports/resolving/draft.ts';

const lookups = importLookups(openReference(referenceFile), []);
const meant = (words: string, date = '2004-05-03') => {
  const { places, isSettled } = lookups.placesMeant({ words }, 'air', date);
  return [isSettled, ...places.slice(0, 3).map(({ iata }) => iata)];
};

it('takes a word that is no code in capitals for a name before it is a code', () => {
  // By code, GOA is Genoa, KOS is Sihanoukville and HUE is an airfield in Ethiopia.
  expect(meant('Kos')).toEqual([true, 'KGS']);
  expect(meant('Hue')).toEqual([true, 'HUI']);
  expect(meant('Goa')).toEqual([false, 'GOX', 'GOA']);
  // No airport is named after the town of Pau in France, and the code PAU is in Myanmar.
  expect(meant('Pau')).toEqual([false, 'PAU']);
});

it('takes it for a code where nothing is called so', () => {
  expect(meant('Lhr')).toEqual([true, 'LHR']);
  expect(meant('jfk')).toEqual([true, 'JFK']);
});

it('has the largest airports first where a name may mean several', () => {
  expect(meant('London')).toEqual([false, 'LHR', 'LGW', 'STN']);
  expect(meant('New York')).toEqual([false, 'JFK', 'LGA', 'EWR']);
  expect(meant('Berlin')).toEqual([false, 'TXL', 'THF', 'SXF']);
  expect(meant('Washington')).toEqual([false, 'DCA', 'IAD', 'BWI']);
  expect(meant('St Petersburg')).toEqual([false, 'LED', 'PIE', 'SPG']);
});

it('knows stations by name, but takes the name of a town for the town', () => {
  const byRail = (words: string, country = '') => {
    const { places, isSettled } = lookups.placesMeant({ words, country }, 'rail', '1998-05-03');
    return [isSettled, places[0]?.kind, places[0]?.name, places[0]?.country];
  };
  expect(byRail('Köln Hbf')).toEqual([true, 'station', 'Köln Hbf', 'DE']);
  expect(byRail('London Euston')).toEqual([true, 'station', 'London Euston', 'GB']);
  expect(byRail('Zurich Hauptbahnhof')).toEqual([true, 'station', 'Zürich HB', 'CH']);
  expect(byRail('Gare de Lyon')).toEqual([true, 'station', 'Paris Gare de Lyon', 'FR']);
  expect(byRail('New York Penn')).toEqual([true, 'station', 'New York Penn Station', 'US']);
  expect(byRail('Crewe')).toEqual([true, 'station', 'Crewe', 'GB']);
  expect(byRail('Waterloo', 'BE')).toEqual([true, 'station', 'Waterloo', 'BE']);
  expect(byRail('Paris')).toEqual([true, 'town', 'Paris', 'FR']);
  expect(byRail('Köln')).toEqual([true, 'town', 'Köln', 'DE']);
});

it('takes no station for an airport, and by road only if nothing else is called so', () => {
  const by = (mode: 'air' | 'road', words: string) =>
    lookups.placesMeant({ words }, mode, '1998-05-03').places[0]?.kind;
  expect(by('air', 'Köln Hbf')).toBeUndefined();
  expect(by('road', 'Köln Hbf')).toBe('station');
  expect(by('road', 'Crewe')).toBe('town');
});

it('knows ports by the names that they had', () => {
  const portOf = (words: string) => {
    const { places, isSettled } = lookups.placesMeant({ words }, 'sea', '1962-05-03');
    return [isSettled, places[0]?.kind, places[0]?.name];
  };
  expect(portOf('Lourenco Marques')).toEqual([true, 'port', 'Maputo']);
  expect(portOf('Port Swettenham')[0]).toBe(true);
  expect(portOf('Memel')).toEqual([true, 'port', 'Klaipeda']);
});

it('takes a town in capitals for the town if no airport had it as a code', () => {
  const arrival = (icao: string, more: object = {}) => {
    const resolved = resolveDraft(
      {
        mode: 'air',
        date: '1998-05-03',
        from: { iata: 'LHR' },
        to: { icao, ...more },
        times: {},
        travellers: [{ key: '' }],
      },
      lookups,
    );
    return 'journey' in resolved ? resolved.journey.to.iata : resolved.problem.code;
  };
  expect(['WIEN', 'LYON', 'GENF', 'CORK', 'NICE'].map((code) => arrival(code))).toEqual([
    'VIE',
    'LYS',
    'GVA',
    'ORK',
    'NCE',
  ]);
  // Several airports: the user chooses.
  expect(['OSLO', 'ROMA'].map((code) => arrival(code))).toEqual(['place-several', 'place-several']);
  expect(arrival('EGLL')).toBe('LHR');
  expect(['QXQX', 'ZZZZ'].map((code) => arrival(code))).toEqual([
    'airport-unknown',
    'airport-unknown',
  ]);
  // A service writes no towns as codes.
  expect(arrival('WIEN', { kind: 'airport' })).toBe('airport-unknown');
});
