import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterFromSearch } from './filter-from-search.ts';
import { filterToSearch } from './filter-to-search.ts';
import type { JourneyFilter } from './filter.ts';

const full: Required<JourneyFilter> = {
  people: ['p1', 'p2'],
  modes: ['air', 'rail'],
  standing: ['planned', 'under-way'],
  year: 1978,
  month: 6,
  weekday: 1,
  hour: 0,
  since: '1978-01-01',
  until: '1978-12-31',
  operator: 'British Airways',
  places: ['airport:EGLL', 'airport:KJFK'],
  from: 'airport:EGLL',
  to: 'airport:KJFK',
  path: 'airport:EGLL→airport:KJFK',
  route: 'airport:EGLL–airport:KJFK',
  countries: ['GB'],
  fromCountry: 'GB',
  toCountry: 'US',
  continents: ['EU', 'none'],
  continentPair: 'EU–NA',
  scope: 'international',
  cabin: 'premium_economy',
  reason: 'leisure',
  seatPosition: 'none',
  vehicleType: 'Boeing 747',
  registration: 'G-AWNA',
  minKm: 0,
  maxKm: 5554.5,
  timed: 'no',
  q: 'heathrow & "more"',
};

describe('a filter in the address', () => {
  it('comes back as it went, every condition of it', () => {
    const address = new URLSearchParams(filterToSearch(full)).toString();
    expect(filterFromSearch(Object.fromEntries(new URLSearchParams(address)))).toEqual(full);
  });

  it('keeps a place whose id holds a comma in one piece', () => {
    const places = ['place:XQQ@51.00000,-0.10000', 'place:100%2C@1.00000,2.00000'];
    const address = new URLSearchParams(filterToSearch({ places })).toString();
    expect(filterFromSearch(Object.fromEntries(new URLSearchParams(address)))).toEqual({ places });
  });

  it('comes back from a router that has parsed numbers and lists', () => {
    expect(filterFromSearch({ year: 1978, modes: ['air', 'sea'], q: 747 })).toEqual({
      year: 1978,
      modes: ['air', 'sea'],
      q: '747',
    });
  });

  it('says nothing of conditions that are not there', () => {
    expect(filterToSearch({ year: undefined, q: '', people: [] })).toEqual({});
    expect(filterToSearch({ year: 'none', hour: 0 })).toEqual({ year: 'none', hour: '0' });
  });

  it('passes over what makes no sense', () => {
    expect(
      filterFromSearch({
        year: 'soon',
        month: 13,
        weekday: 0,
        hour: '24',
        since: '1978-02-30',
        until: '1978',
        modes: 'broom,air',
        people: ',',
        scope: 'galactic',
        cabin: 'roof',
        minKm: -5,
        maxKm: 'far',
        timed: true,
        q: '   ',
        __proto__: 'x',
        unknown: 1,
      }),
    ).toEqual({ modes: ['air'] });
  });

  it('reads anything at all without failing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(full)), fc.anything()), (search) => {
        const filter = filterFromSearch(search);
        expect(filterFromSearch(filterToSearch(filter))).toEqual(filter);
      }),
    );
  });
});
