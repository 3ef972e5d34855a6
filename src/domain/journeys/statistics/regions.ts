import { continentOf } from '../../shared/places/countries.ts';
import type { JourneyFilter, None } from '../filter/filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import type { Scope } from '../ends.ts';
import { breakdown } from './breakdown.ts';
import { rememberLast } from './remember-last.ts';
import { addToTally, emptyGroup, groupsOf, mostJourneysFirst, type Group } from './tally.ts';

/** A country with the journeys that start or end there, each counted once. */
export interface CountryGroup extends Group<string> {
  /** AF AN AS EU NA OC SA, '' when unknown */
  continent: string;
  /** journeys that arrive from another known country: how often it was entered */
  visits: Group<'visits'>;
  /** journeys that leave for another known country */
  exits: Group<'exits'>;
  /** journeys within it */
  domestic: Group<'domestic'>;
  /** distinct places touched */
  places: number;
}

export interface Countries {
  /** the most journeys first */
  countries: CountryGroup[];
  /** journeys with an end of unknown country */
  unknown: Group<None>;
}

/**
 * Journeys by country. Every country of a journey counts it, so an international journey is in
 * two groups. A connection at an airport is an arrival like any other: a journey does not say
 * whether its traveller left the building.
 */
export const countriesOf = rememberLast((rows, filter: JourneyFilter): Countries => {
  const groups = new Map<string, CountryGroup>();
  const places = new Map<string, Set<string>>();
  const unknown = emptyGroup('none' as const, filter, { countries: ['none'] });
  for (const row of rows) {
    if (row.scope === 'unknown') addToTally(unknown, row);
    for (const country of row.countries) {
      let group = groups.get(country);
      if (!group) groups.set(country, (group = countryGroup(country, filter)));
      addToTally(group, row);
      if (row.scope === 'domestic') addToTally(group.domestic, row);
      if (row.scope !== 'international') continue;
      addToTally(row.to.country === country ? group.visits : group.exits, row);
    }
    for (const { country, id } of [row.from, row.to]) {
      const known = places.get(country);
      if (known) known.add(id);
      else places.set(country, new Set([id]));
    }
  }
  const countries = [...groups.values()].map((group) => ({
    ...group,
    places: places.get(group.key)?.size ?? 0,
  }));
  return { countries: countries.sort(mostJourneysFirst), unknown };
});

function countryGroup(country: string, filter: JourneyFilter): CountryGroup {
  const group = emptyGroup(country, filter, { countries: [country] });
  return {
    ...group,
    continent: continentOf(country) ?? '',
    visits: emptyGroup('visits', group.filter, { toCountry: country, scope: 'international' }),
    exits: emptyGroup('exits', group.filter, { fromCountry: country, scope: 'international' }),
    domestic: emptyGroup('domestic', group.filter, { scope: 'domestic' }),
    places: 0,
  };
}

export interface Continents {
  /** the most journeys first; a journey between two continents is in both */
  continents: Group<string>[];
  /** journeys with an end on an unknown continent */
  unknown: Group<None>;
  /** journeys by the pair of continents of their ends, in either direction: each in one pair */
  pairs: Group<string>[];
}

export const continentsOf = rememberLast((rows, filter: JourneyFilter): Continents => {
  const unknown = emptyGroup('none' as const, filter, { continents: ['none'] });
  for (const row of rows) if (row.continentPair.includes('?')) addToTally(unknown, row);
  const groups = groupsOf(
    rows,
    filter,
    (row) => row.continents,
    (continent) => ({ continents: [continent] }),
  );
  return {
    continents: [...groups.values()].sort(mostJourneysFirst),
    unknown,
    pairs: breakdown(rows, filter, 'continentPair').sort(mostJourneysFirst),
  };
});

/** Domestic, international and unknown, in this order, empty ones included. */
export function scopesOf(rows: readonly JourneyRow[], filter: JourneyFilter): Group<Scope>[] {
  const groups = breakdown(rows, filter, 'scope');
  return (['domestic', 'international', 'unknown'] as const).map(
    (scope) => groups.find(({ key }) => key === scope) ?? emptyGroup(scope, filter, { scope }),
  );
}
