import { expect, it } from 'vitest';
import { openReference } from '../../reference/open-reference.ts';
import { referenceFile } from '../../reference/reference-file.ts';
import { placeCalled } from '../../../domain/imports/table/ends/place-called.ts';
import { importLookups } from './lookups.ts';
import { withLimitedSearches } from './limited-searches.ts';

const reference = openReference(referenceFile);

/** The names of the places that each search finds for a text, one search after the other. */
function foundBy(text: string, most: number) {
  const { reference: limited, isLimited } = withLimitedSearches(reference, most);
  const named = (places: readonly { name: string }[]) => places.map(({ name }) => name);
  return {
    airports: named(limited.searchAirports(text, { limit: 40 })),
    towns: named(limited.searchTowns(text, { limit: 40 })),
    ports: named(limited.searchPorts(text, 40)),
    stations: named(limited.searchStations(text, { limit: 40 })),
    townsOfName: named(limited.townsOfName(text).map(({ town }) => town)),
    townsCalled: named(limited.townsCalled(text).towns),
    isLimited: isLimited(),
  };
}

it('finds names that are written in full after the limit', () => {
  const cologne = foundBy('Köln', 0);
  expect(cologne.towns).toContain('Köln');
  expect(cologne.townsOfName).toContain('Köln');
  expect(cologne.townsCalled).toEqual(['Köln']);
  expect(cologne.stations).toContain('Köln Hbf');
  expect(foundBy('Frankfurt', 0).airports).toContain('Frankfurt Airport');
  expect(foundBy('Rotterdam', 0).ports).toContain('Rotterdam');
  expect(cologne.isLimited).toBe(true);
});

it('finds names in other languages after the limit', () => {
  expect(foundBy('Cologne', 0).townsCalled).toEqual(['Köln']);
});

it('finds no beginnings of words after the limit', () => {
  const none = { airports: [], towns: [], ports: [], stations: [], townsOfName: [] };
  expect(foundBy('Rotterda', 0)).toMatchObject(none);
  const { towns, ports, stations } = foundBy('Rotterda', 6);
  expect(towns).toContain('Rotterdam');
  expect(ports).toContain('Rotterdam');
  expect(stations).toContain('Rotterdam Centraal');
});

it('counts every search', () => {
  expect(foundBy('Rotterdam', 5).isLimited).toBe(false);
  expect(foundBy('Rotterdam', 4).isLimited).toBe(true);
});

it('searches for a name once for all modes', () => {
  const asked: string[] = [];
  const counted: typeof reference = {
    ...reference,
    searchAirports: (query, options) => {
      asked.push('airports');
      return reference.searchAirports(query, options);
    },
    searchPorts: (query, limit, matching) => {
      asked.push('ports');
      return reference.searchPorts(query, limit, matching);
    },
    searchTowns: (query, options) => {
      asked.push('towns');
      return reference.searchTowns(query, options);
    },
    searchStations: (query, options) => {
      asked.push('stations');
      return reference.searchStations(query, options);
    },
  };
  expect(placeCalled('Qwertzuburg', new Map(), importLookups(counted, []), 'port')).toBeUndefined();
  expect(asked.toSorted()).toEqual(['airports', 'ports', 'stations', 'towns']);
});
