import type { Padding, PanelLayout } from '../../../kit/map-drawing/free-space.ts';

/** What stands over the map of stays. */
export interface Panels {
  layout: PanelLayout;
  /** the stay that is chosen stands beside the list, and not in its place */
  hasCardBeside: boolean;
  /** how high the panel at the foot is, px */
  sheet: number;
}

/** From this width on the list and the card of a stay leave the map enough, px. */
export const roomForBoth = 1280;

/** px, as the style sheets have them, with what stands around them */
const list = { wide: 412, low: 352 };
const card = 454;
const folded = 118;

interface Sheet {
  layout: PanelLayout;
  isFolded: boolean;
  /** of the window, px */
  windowHeight: number;
}

/** How high the panel is that stands at the foot of upright windows, px. */
export function sheetHeight({ layout, isFolded, windowHeight }: Sheet): number {
  if (layout === 'phone') return isFolded ? folded : Math.round(windowHeight * 0.54);
  return Math.round(windowHeight * 0.44);
}

/** The space that panels leave for what the map shows. */
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
