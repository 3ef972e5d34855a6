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

/** The layouts of the panels over a map. Their style sheets use the same limits. */
export type PanelLayout = 'wide' | 'upright' | 'phone' | 'low';

/** The media query of each layout; all other windows are wide. */
export const layoutQueries = {
  // For a column of panels at the side: a phone in landscape, or a page zoomed to 200%.
  low: '(width >= 37.5em) and (height < 35em)',
  phone: '(width < 37.5em)',
  upright: '(width >= 37.5em) and (width < 64em) and (orientation: portrait)',
};

/**
 * The padding that panels and the map's own buttons need, with room for the label below a place.
 */
const spaces: Record<PanelLayout, Padding> = {
  wide: { top: 68, right: 60, bottom: 160, left: 340 },
  upright: { top: 440, right: 60, bottom: 174, left: 30 },
  phone: { top: 100, right: 64, bottom: 132, left: 24 },
  low: { top: 56, right: 60, bottom: 30, left: 296 },
};

/** The padding if the map has no year brush. */
const withoutBrush = 40;

/**
 * Returns the padding within which a map shows its places, so that neither places nor lines are
 * hidden behind a panel.
 */
export function freeSpace(layout: PanelLayout, hasBrush: boolean): Padding {
  const space = spaces[layout];
  return hasBrush || layout === 'low' ? space : { ...space, bottom: withoutBrush };
}
