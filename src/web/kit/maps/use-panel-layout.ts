import { layoutQueries, type PanelLayout } from '../map-drawing/free-space.ts';
import { useMatches } from '../layout/use-screen-size.ts';

/** Returns the layout of the panels over a map in this window. */
export function usePanelLayout(): PanelLayout {
  const low = useMatches(layoutQueries.low);
  const phone = useMatches(layoutQueries.phone);
  const upright = useMatches(layoutQueries.upright);
  return low ? 'low' : phone ? 'phone' : upright ? 'upright' : 'wide';
}
