import type { Padding, PanelLayout } from '../map-drawing/free-space.ts';

/** The panels over a map that fills the screen. */
export interface Panels {
  layout: PanelLayout;
  /** The card is next to the list instead of over it. */
  hasCardBeside: boolean;
  /** The height of the panel at the bottom, in px. */
  sheet: number;
}

/**
 * The minimum window width in px at which the list and the card leave enough of the map visible.
 */
export const roomForBoth = 1280;

/** In px, matching list-map-card.module.css: the sizes of the panels with the space around them. */
const list = { wide: 412, low: 352 };
const card = 454;
const folded = 118;

interface Sheet {
  layout: PanelLayout;
  isFolded: boolean;
  /** The height of the window in px. */
  windowHeight: number;
}

/** The height of the panel at the bottom of a portrait window, in px. */
export function sheetHeight({ layout, isFolded, windowHeight }: Sheet): number {
  if (layout === 'phone') return isFolded ? folded : Math.round(windowHeight * 0.54);
  return Math.round(windowHeight * 0.44);
}

/** The space that the panels cover at each edge of the map, as padding in px. */
export function spaceBeside({ layout, hasCardBeside, sheet }: Panels): Padding {
  switch (layout) {
    case 'wide':
      return { top: 40, right: hasCardBeside ? card : 70, bottom: 50, left: list.wide };
    case 'upright':
      return { top: 40, right: 70, bottom: sheet + 60, left: 40 };
    case 'phone':
      return { top: 30, right: 60, bottom: sheet + 32, left: 30 };
    case 'low':
      return { top: 24, right: 60, bottom: 28, left: list.low };
  }
}
