import { describe, expect, it } from 'vitest';
import { newValuesOf } from '../kinds/cells/new-values.ts';
import { type Place, placeKind } from './place.ts';
import { townMeant, townsBeginningWith, townSpellings } from './town-meant.ts';

const town = (id: string, name: string, region: string): Place => ({
  ...newValuesOf(placeKind.fields),
  kind: 'town',
  id,
  name,
  town: name,
  region,
});
const [gwent, wight, essex] = [
  town('gwent', 'Newport', 'GB-WLS'),
  town('wight', 'Newport', 'GB-ENG'),
  town('essex', 'Newport', 'GB-ENG'),
];
const nowhere = () => false;

describe('the name of a town', () => {
  it('means the only town of it', () => {
    expect(townMeant({ places: [gwent] }, '', nowhere)).toEqual({ town: gwent });
  });

  it('of several is asked about, unless the region tells which, by county or nation', () => {
    const places = [gwent, wight, essex];
    expect(townMeant({ places }, '', nowhere)).toEqual({ choices: places });
    expect(townMeant({ places }, 'GB-WLS', nowhere)).toEqual({ town: gwent });
    expect(townMeant({ places }, 'GB-NWP', nowhere)).toEqual({ town: gwent });
    expect(townMeant({ places }, 'GB-ENG', nowhere)).toEqual({ choices: [wight, essex] });
    expect(townMeant({ places }, 'GB-SCT', nowhere)).toEqual({ choices: places });
  });

  it('means the only one that the archive has, and of two that it has neither', () => {
    const places = [gwent, wight, essex];
    expect(townMeant({ places }, '', ({ id }) => id === 'wight')).toEqual({ town: wight });
    expect(townMeant({ places }, '', ({ id }) => id !== 'gwent')).toEqual({ choices: places });
  });

  it('that is only the beginning of others is asked about, also of one', () => {
    const city = town('nyc', 'New York City', 'US-NY');
    expect(townMeant({ places: [], resembling: [city] }, '', nowhere)).toEqual({ choices: [city] });
    expect(townMeant({ places: [] }, '', nowhere)).toBe('unknown');
    expect(townsBeginningWith('new york', [city, gwent])).toEqual([city]);
    expect(townsBeginningWith('New', [town('n', 'Newport', '')])).toEqual([]);
  });

  it('may write its saint in two ways', () => {
    expect(townSpellings('St Davids')).toEqual(['St Davids', 'Saint Davids']);
    expect(townSpellings('St. Ives')).toEqual(['St. Ives', 'Saint Ives']);
    expect(townSpellings('Saint Ives')).toEqual(['Saint Ives', 'St Ives']);
    expect(townSpellings('Stromness')).toEqual(['Stromness']);
  });
});
