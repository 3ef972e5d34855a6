import { expect, it } from 'vitest';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { importLookups } from './lookups.ts';

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

it('knows ports by the names that they had', () => {
  const portOf = (words: string) => {
    const { places, isSettled } = lookups.placesMeant({ words }, 'sea', '1962-05-03');
    return [isSettled, places[0]?.kind, places[0]?.name];
  };
  expect(portOf('Lourenco Marques')).toEqual([true, 'port', 'Maputo']);
  expect(portOf('Port Swettenham')[0]).toBe(true);
  expect(portOf('Memel')).toEqual([true, 'port', 'Klaipeda']);
});
