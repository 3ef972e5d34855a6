import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useKeptInAddress } from '../../../kit/address/use-kept-in-address.ts';
import { useSearchValue } from '../../../kit/address/use-search-value.ts';
import { type AirportsSearch, links } from '../../../app/links.ts';
import type { Sort } from '../../../kit/table/use-sorted-rows.ts';
import type { AirportsAsked } from './airports.data.ts';

const usual = { q: '', country: '', state: 'any', only: 'all', sort: 'standing' };

const states = ['any', 'open', 'closed'] as const;
const choices = ['all', 'used', 'corrected', 'own'] as const;
const sorts = ['standing', 'journeys', 'iata', 'icao', 'name', 'town', 'country'] as const;

const among = <Value extends string>(values: readonly [Value, ...Value[]], text: string): Value =>
  values.find((value) => value === text) ?? values[0];

/**
 * The state of the list in the address (`?q=…&sort=-name`) and the open airport, with functions
 * that change them.
 */
export function useAirportsAddress() {
  const router = useRouter();
  const [chosen, choose] = useKeptInAddress(usual);
  const airport = useSearchValue('airport');
  const { q, country, state, only, sort } = chosen;
  const asked = useMemo((): AirportsAsked => {
    const descending = sort.startsWith('-');
    return {
      q: q.trim().slice(0, 100),
      country: /^[A-Z]{2}$/.test(country) ? country : '',
      state: among(states, state),
      only: among(choices, only),
      sort: among(sorts, descending ? sort.slice(1) : sort),
      descending,
    };
  }, [q, country, state, only, sort]);
  return useMemo(() => {
    const kept: AirportsSearch = {};
    for (const name of Object.keys(usual) as (keyof typeof usual)[]) {
      if (chosen[name] !== usual[name]) kept[name] = chosen[name];
    }
    const go = (search: AirportsSearch, ignoreBlocker: boolean) =>
      void router.navigate({
        href: links.adminAirports(search),
        ignoreBlocker,
        resetScroll: false,
      });
    return {
      asked,
      text: q,
      choose,
      isNarrowed: q !== '' || country !== '' || state !== 'any' || only !== 'all',
      airport: airport === '' ? undefined : airport,
      hrefOf: (id: string) => links.adminAirports({ ...kept, airport: id }),
      add: () => go({ ...kept, airport: 'new' }, false),
      /** The drawer has already asked about unsaved changes, or saved them. */
      close: () => go(kept, true),
      setSort: ({ key, descending }: Sort) => choose({ sort: `${descending ? '-' : ''}${key}` }),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `choose` is made anew each time
  }, [asked, chosen, airport, router]);
}
