import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSearchValue } from '../../../kit/address/use-search-value.ts';
import { toQuery } from '../../../app/links.ts';
import { wholeView } from './shown-rows.ts';
import type { Sheet } from './use-sheet.ts';

/**
 * Opens the record that the address of a table asks for (`?record=ID`), once its row is there. It stays
 * in the address until it is to be forgotten, so that a reload opens it again.
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
    // One that is filtered away opens once everything is shown.
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
      // It leads nowhere: nobody has to be asked about what is not saved.
      ignoreBlocker: true,
    });
  };
  return { forget };
}
