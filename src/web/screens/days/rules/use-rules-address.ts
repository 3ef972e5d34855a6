import { useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { links } from '../../../app/links.ts';
import { useOpenedAddress } from '../../../kit/people/use-opened-address.ts';
import { readRulesSearch, type RulesAddress, writeRulesSearch } from './rules-address.ts';

/** The state in the address of the rules page, and functions that change it. */
export function useRulesAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const address = useMemo(() => readRulesSearch(search), [search]);
  const hrefOf = useCallback(
    (edits: Partial<RulesAddress>) => links.rules(writeRulesSearch({ ...address, ...edits })),
    [address],
  );
  return useOpenedAddress(address, hrefOf);
}

export type RulesNavigation = ReturnType<typeof useRulesAddress>;
