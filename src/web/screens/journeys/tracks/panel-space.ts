import type { Padding, PanelLayout } from '../../../kit/map-drawing/free-space.ts';

/** The panels over a map of tracks. */
export interface Panels {
  layout: PanelLayout;
  /** A leg is chosen and its profile is shown. */
  isChosen: boolean;
  isFolded: boolean;
  /** The height of the panel of a chosen leg in px. 0 until it is measured. */
  panelHeight: number;
  /** The height of the window in px. */
  windowHeight: number;
}

/**
 * In px, matching tracks-screen.module.css: the width of the column of legs, and the minimum height
 * of the panel of a chosen leg.
 */
const column = { wide: 380, low: 352 };
const profile = { wide: 372, upright: 372 };
/**
 * In px: the space below the panel of a chosen leg, plus the space between the panel and the line.
 */
const besidePanel = 20 + 24;
/**
 * The height of the sheet on a phone. `legs` is a share of the window height. `folded` (only the
 * header is visible) and `chosen` are px.
 */
const sheet = { legs: 0.46, folded: 112, chosen: 372 };

/** The height of the sheet at the bottom of a phone, in px. */
export function sheetHeight({
  isChosen,
  isFolded,
  windowHeight,
}: Pick<Panels, 'isChosen' | 'isFolded' | 'windowHeight'>): number {
  if (isChosen) return Math.min(sheet.chosen, windowHeight * 0.6);
  return isFolded ? sheet.folded : Math.round(windowHeight * sheet.legs);
}

/** The padding that keeps the map's content clear of the panels. */
export function spaceBeside(panels: Panels): Padding {
  const { layout, isChosen, windowHeight, panelHeight } = panels;
  const abovePanel = (least: number) =>
    isChosen ? Math.max(least, Math.ceil(panelHeight) + besidePanel) : 40;
  switch (layout) {
    case 'wide':
      return { top: 40, right: 70, bottom: abovePanel(profile.wide), left: column.wide };
    case 'upright':
      return {
        top: Math.round(windowHeight * 0.38) + 40,
        right: 70,
        bottom: abovePanel(profile.upright),
        left: 40,
      };
    case 'phone':
      return { top: 30, right: 60, bottom: sheetHeight(panels) + 32, left: 30 };
    case 'low':
      return { top: 24, right: 60, bottom: 24, left: column.low };
  }
}
