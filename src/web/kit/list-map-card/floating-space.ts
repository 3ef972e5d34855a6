import type { Padding, PanelLayout } from '../map-drawing/free-space.ts';

/** The panels over a map that fills the screen. */
export interface Panels {
  layout: PanelLayout;
  /** Where the card is next to the list. Undefined if it is over it, or if none is open. */
  beside: 'side' | 'foot' | undefined;
  /** The height of a card at the foot in px. 0 until it is measured. */
  cardHeight: number;
  /** The height of the panel at the bottom, in px. */
  sheet: number;
}

/**
 * The minimum window width in px at which the list and a card at the side or foot leave enough of
 * the map visible.
 */
export const roomForBoth = { side: 1280, foot: 1024 };

/** In px, matching list-map-card.module.css: the sizes of the panels with the space around them. */
const list = { wide: 412, low: 352 };
const card = { side: 454, foot: 372 };

/** In px: the space below a card at the foot, plus the space between the card and the map's content. */
const besideFoot = 20 + 24;
/** In px, before the head is measured. */
const usualHead = 118;

interface Sheet {
  layout: PanelLayout;
  isFolded: boolean;
  /** The height of title and figures, which stay when the sheet is folded, in px. 0 until measured. */
  headHeight: number;
  /** A card for the foot of the window is open, which is low. */
  isAtFoot: boolean;
  /** The height of the window in px. */
  windowHeight: number;
}

/** The height of the panel at the bottom of a portrait window, in px. */
export function sheetHeight(sheet: Sheet): number {
  const { layout, isFolded, headHeight, isAtFoot, windowHeight } = sheet;
  if (isAtFoot) return Math.min(card.foot, Math.round(windowHeight * 0.6));
  if (layout === 'phone')
    return isFolded ? Math.ceil(headHeight) || usualHead : Math.round(windowHeight * 0.54);
  return Math.round(windowHeight * 0.44);
}

/** The space that the panels cover at each edge of the map, as padding in px. */
export function spaceBeside({ layout, beside, cardHeight, sheet }: Panels): Padding {
  switch (layout) {
    case 'wide':
      return {
        top: 40,
        right: beside === 'side' ? card.side : 70,
        bottom: beside === 'foot' ? Math.max(card.foot, Math.ceil(cardHeight) + besideFoot) : 50,
        left: list.wide,
      };
    case 'upright':
      return { top: 40, right: 70, bottom: sheet + 60, left: 40 };
    case 'phone':
      return { top: 30, right: 60, bottom: sheet + 32, left: 30 };
    case 'low':
      return { top: 24, right: 60, bottom: 28, left: list.low };
  }
}
