import { addToSet, getOrMake } from '../../shared/remember.ts';
import { continentOf } from '../../shared/places/countries.ts';
import type { JourneyFilter, None } from '../filter/filter.ts';
import type { JourneyRow } from '../journey-row.ts';
import type { Scope } from '../ends.ts';
import { breakdown } from './breakdown.ts';
import {
  rememberLast,
  addToTally,
  emptyGroup,
  groupsOf,
  mostJourneysFirst,
  type Group,
} from './tally.ts';

/** A country with the journeys that start or end there, each counted once. */
interface CountryGroup extends Group<string> {
  /** AF AN AS EU NA OC SA, or '' if unknown. */
  continent: string;
  /** Journeys that arrive from another known country, which is the number of entries. */
  visits: Group<'visits'>;
  /** Journeys that leave for another known country. */
  exits: Group<'exits'>;
  /** Journeys within the country. */
  domestic: Group<'domestic'>;
  /** Number of distinct places visited. */
  places: number;
}

export interface Countries {
  /** The most journeys first. */
  countries: CountryGroup[];
  /** Journeys with an end in an unknown country. */
  unknown: Group<None>;
}

/**
 * Groups journeys by country. An international journey is in the groups of both countries. A
 * connection at an airport counts as an arrival like any other, because a journey does not record
 * whether the traveller left the airport.
 */
export const countriesOf = rememberLast((rows, filter: JourneyFilter): Countries => {
  const groups = new Map<string, CountryGroup>();
  const places = new Map<string, Set<string>>();
  const unknown = emptyGroup('none' as const, filter, { countries: ['none'] });
  for (const row of rows) {
    if (row.scope === 'unknown') addToTally(unknown, row);
    for (const country of row.countries) {
      const group = getOrMake(groups, country, () => countryGroup(country, filter));
      addToTally(group, row);
      if (row.scope === 'domestic') addToTally(group.domestic, row);
      if (row.scope !== 'international') continue;
      addToTally(row.to.country === country ? group.visits : group.exits, row);
    }
    for (const { country, id } of [row.from, row.to]) addToSet(places, country, id);
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
  /** The most journeys first. A journey between two continents is in both groups. */
  continents: Group<string>[];
  /** Journeys with an end on an unknown continent. */
  unknown: Group<None>;
  /** Journeys by the unordered pair of continents of their ends. Each journey is in one pair. */
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

/** Returns the domestic, international and unknown groups in this order, including empty ones. */
export function scopesOf(rows: readonly JourneyRow[], filter: JourneyFilter): Group<Scope>[] {
  const groups = breakdown(rows, filter, 'scope');
  return (['domestic', 'international', 'unknown'] as const).map(
    (scope) => groups.find(({ key }) => key === scope) ?? emptyGroup(scope, filter, { scope }),
  );
}
