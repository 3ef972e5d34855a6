import { useState } from 'react';
import { useKeptInAddress } from '../../../kit/address/use-kept-in-address.ts';
import type { View } from './shown-rows.ts';
import { readView, writeSort, writeView } from './view-address.ts';

/** The view of a table, kept in the address. A reload or a shared link shows the same rows. */
export function useAddressedView(
  usualSort: View['sort'],
): [view: View, setView: (view: View) => void] {
  const [address, keep] = useKeptInAddress({ q: '', sort: writeSort(usualSort), filter: '' });
  const [view, setView] = useState(() => readView(address));
  return [
    view,
    (next) => {
      setView(next);
      keep(writeView(next));
    },
  ];
}
