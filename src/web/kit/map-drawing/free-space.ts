/** Free space that panels leave, in pixels. */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A map's own width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The arrangements of the panels over a map; their style sheets have the same limits. */
export type PanelLayout = 'wide' | 'upright' | 'phone' | 'low';

/** Which windows have which arrangement; all others are wide. */
export const layoutQueries = {
  // Beside a column of panels: a phone on its side, a page at twice its size.
  low: '(min-width: 600px) and (max-height: 559px)',
  phone: '(max-width: 599px)',
  upright: '(min-width: 600px) and (max-width: 1023px) and (orientation: portrait)',
};

/** What panels and the map's own buttons leave free, with room for the label below a place. */
const spaces: Record<PanelLayout, Padding> = {
  wide: { top: 68, right: 60, bottom: 160, left: 340 },
  upright: { top: 440, right: 60, bottom: 174, left: 30 },
  phone: { top: 100, right: 64, bottom: 132, left: 24 },
  low: { top: 56, right: 60, bottom: 30, left: 296 },
};

/** Where years need no brush the map has its place. */
const withoutBrush = 40;

/** What a map shows its places in, so that neither they nor their lines hide behind a panel. */
export function freeSpace(layout: PanelLayout, hasBrush: boolean): Padding {
  const space = spaces[layout];
  return hasBrush || layout === 'low' ? space : { ...space, bottom: withoutBrush };
}
