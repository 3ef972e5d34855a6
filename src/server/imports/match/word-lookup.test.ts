import { expect, it } from 'vitest';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import type { Mode } from '../../../domain/journeys/journey.ts';
import { endMeant } from '../../../domain/imports/resolving/draft.ts';
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
  expect(meant('St Petersburg')).toEqual([true, 'LED', 'PIE', 'SPG']);
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

const beside = (mode: Mode, words: string, other: string) => {
  const date = '2019-03-05';
  const { places, isSettled } = endMeant({ words }, { words: other }, { mode, date }, lookups);
  const [place] = places;
  return [isSettled, place?.kind, place?.name, place?.region || place?.country];
};

it.each([
  ['Newcastle', 'London Kings Cross', 'station', 'Newcastle', 'GB-ENG'],
  ['Durham', 'London Kings Cross', 'station', 'Durham', 'GB-ENG'],
  ['Lincoln', 'London Euston', 'town', 'Lincoln', 'GB-ENG'],
  ['Paddington', 'Bristol', 'station', 'London Paddington', 'GB-ENG'],
  ['Hull', 'London Kings Cross', 'station', 'Hull', 'GB-ENG'],
  ['St Petersburg', 'Moscow', 'town', 'Saint Petersburg', 'RU-SPE'],
  ['Worcester', 'Boston South', 'town', 'Worcester', 'US-MA'],
  ['Worcester', 'Birmingham', 'town', 'Worcester', 'GB-ENG'],
  ['Boston', 'New York', 'town', 'Boston', 'US-MA'],
  ['Boston', 'London Kings Cross', 'station', 'Boston', 'GB-ENG'],
  ['Newcastle', 'Sydney', 'town', 'Newcastle', 'AU-NSW'],
  ['Newcastle', 'Durham', 'station', 'Newcastle', 'GB-ENG'],
  ['Vladivostok', 'Moscow', 'station', 'Vladivostok', 'RU-PRI'],
  ['Frankfurt', 'Köln', 'town', 'Frankfurt am Main', 'DE-HE'],
])('takes %s for the place of that name to which trains run from %s', (words, other, ...place) => {
  expect(beside('rail', words, other)).toEqual([true, ...place]);
});

it.each([
  ['St Helier', 'Portsmouth', 'town', 'Saint Helier', 'JE'],
  ['Portsmouth', 'St Helier', 'port', 'Portsmouth', 'GB'],
  ['Douglas', 'Heysham', 'town', 'Douglas', 'IM'],
  ['Newcastle', 'Amsterdam', 'port', 'Newcastle upon Tyne', 'GB'],
  ['St Peter Port', 'Poole', 'town', 'Saint Peter Port', 'GG'],
  ['Victoria', 'Vancouver', 'town', 'Victoria', 'CA-BC'],
])('takes %s for the place of that name to which ships sail from %s', (words, other, ...place) => {
  expect(beside('sea', words, other)).toEqual([true, ...place]);
});

it('takes a drive to Perth from Edinburgh to the one in Scotland', () => {
  expect(beside('road', 'Perth', 'Edinburgh')).toEqual([true, 'town', 'Perth', 'GB-SCT']);
});

it.each([
  ['Halle/DE', 'Berlin', 'Halle (Saale)', 'DE-ST'],
  ['Halle, Germany', 'Leipzig', 'Halle (Saale)', 'DE-ST'],
  ['Halle/BE', 'Brussels', 'Halle', 'BE-VLG'],
  ['Frankfurt, Germany', 'Köln', 'Frankfurt am Main', 'DE-HE'],
])('takes the short form %s beside %s for the far larger town', (words, other, name, region) => {
  const [isSettled, , ...where] = beside('rail', words, other);
  expect([isSettled, ...where]).toEqual([true, name, region]);
});

it('asks where several of that name are likely, or the only ones are across the world', () => {
  expect(beside('rail', 'Springfield', 'Chicago')).toEqual([false, 'town', 'Springfield', 'US-IL']);
  expect(beside('rail', 'Frankfurt', 'Berlin')[0]).toBe(false);
  expect(beside('rail', 'Halle', 'Berlin')).toEqual([false, 'town', 'Halle (Saale)', 'DE-ST']);
  expect(beside('rail', 'Edinburg', 'London Kings Cross')[0]).toBe(false);
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

it('searches for a name once', () => {
  const asked: string[] = [];
  const reference = openReference(referenceFile);
  const counted: typeof reference = {
    ...reference,
    searchTowns: (query, options) => {
      asked.push(`towns ${query}`);
      return reference.searchTowns(query, options);
    },
    searchStations: (query, options) => {
      asked.push(`stations ${query}`);
      return reference.searchStations(query, options);
    },
    townsCalled: (name) => {
      asked.push(`called ${name}`);
      return reference.townsCalled(name);
    },
    townsOfName: (name) => {
      asked.push(`of name ${name}`);
      return reference.townsOfName(name);
    },
  };
  const { placesMeant, townsCalled, townsOfName } = importLookups(counted, []);
  for (const date of ['2004-05-03', '2005-05-03']) {
    placesMeant({ words: 'Qwertzuburg' }, 'rail', date);
    townsCalled('Qwertzuburg');
    townsOfName('Qwertzuburg');
  }
  expect(asked.toSorted()).toEqual([
    'called Qwertzuburg',
    'of name Qwertzuburg',
    'stations Qwertzuburg',
    'towns Qwertzuburg',
  ]);
});

it('reads the country or state behind a name', () => {
  const end = (words: string, mode: Mode, country = '') => {
    const { places, isSettled } = lookups.placesMeant({ words, country }, mode, '2019-03-05');
    return [isSettled, places[0]?.iata || places[0]?.name, places[0]?.region];
  };
  expect(end('Munich, Germany', 'air')).toEqual([true, 'MUC', 'DE-BY']);
  expect(end('Munich (Germany)', 'rail')).toEqual([true, 'Munich', 'DE-BY']);
  expect(end('Paris, Texas', 'air')).toEqual([true, 'PRX', 'US-TX']);
  expect(end('Paris, Texas', 'road')).toEqual([true, 'Paris', 'US-TX']);
  expect(end('London, Ontario', 'air')).toEqual([true, 'YXU', 'CA-ON']);
  expect(end('Perth, Scotland', 'rail')).toEqual([true, 'Perth', 'GB-SCT']);
  expect(end('Perth, Australia', 'air')).toEqual([true, 'PER', 'AU-WA']);
  expect(end('Hamburg, Germany', 'sea')[1]).toBe('Hamburg');
});

it('finds no place in a country that has none of the name, but those elsewhere', () => {
  const find = (words: string, mode: Mode, country = '') => [
    lookups.placesMeant({ words, country }, mode, '2019-03-05').places,
    lookups.candidates({ words, country }, mode, '2019-03-05'),
    lookups.elsewhere({ words, country }, mode, '2019-03-05')[0]?.region,
  ];
  expect(find('Paris, Germany', 'rail')).toEqual([[], [], 'FR-IDF']);
  expect(find('Paris', 'rail', 'DE')).toEqual([[], [], 'FR-IDF']);
  expect(find('Munich, Germany', 'air', 'AT').at(-1)).toBe('DE-BY');
  const several = { words: 'Springfield, USA' };
  expect(lookups.elsewhere(several, 'other', '2019-03-05')).toEqual([]);
  expect(find('Qxqxqx, Germany', 'rail')).toEqual([[], [], undefined]);
});
