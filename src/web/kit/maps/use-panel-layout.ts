import { useMediaQuery } from '@mantine/hooks';
import { layoutQueries, type PanelLayout } from '../map-drawing/free-space.ts';

const isImmediate = { getInitialValueInEffect: false };

/** Returns the layout of the panels over a map in this window. */
export function usePanelLayout(): PanelLayout {
  const low = useMediaQuery(layoutQueries.low, false, isImmediate);
  const phone = useMediaQuery(layoutQueries.phone, false, isImmediate);
  const upright = useMediaQuery(layoutQueries.upright, false, isImmediate);
  return low ? 'low' : phone ? 'phone' : upright ? 'upright' : 'wide';
}
