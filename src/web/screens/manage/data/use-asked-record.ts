import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSearchValue } from '../../../kit/address/use-search-value.ts';
import { toQuery } from '../../../app/links.ts';
import { wholeView } from './shown-rows.ts';
import type { Sheet } from './use-sheet.ts';

/**
 * Opens the record that the address names (`?record=ID`) when its row is loaded. The ID stays in
 * the address until `forget` is called, so that a reload opens the record again.
 */
export function useAskedRecord(
  sheet: Sheet,
  onOpen: (row: number) => void,
): { forget: () => void } {
  const { all, rows, isWorking, view, setView } = sheet;
  const router = useRouter();
  const asked = useSearchValue('record');
  const { pathname, searchStr } = useLocation({
    select: (location) => ({ pathname: location.pathname, searchStr: location.searchStr }),
    structuralSharing: true,
  });
  useEffect(() => {
    const isThere = all.some(({ id }) => id === asked);
    if (!isThere || isWorking) return;
    const row = rows.findIndex(({ id }) => id === asked);
    // If the row is filtered out, clears the filters. It opens afterwards.
    if (row === -1) setView({ ...wholeView, sort: view.sort });
    else onOpen(row);
    // oxlint-disable-next-line react/exhaustive-deps -- not anew with every edit of the rows
  }, [asked, isWorking]);
  const forget = () => {
    if (asked === '') return;
    const { record: _asked, ...others } = Object.fromEntries(new URLSearchParams(searchStr));
    void router.navigate({
      href: pathname + toQuery(others),
      replace: true,
      resetScroll: false,
      // The page stays the same, so the user is not asked about unsaved rows.
      ignoreBlocker: true,
    });
  };
  return { forget };
}
