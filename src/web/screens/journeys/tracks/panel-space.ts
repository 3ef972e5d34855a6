import type { Padding, PanelLayout } from '../../../kit/map-drawing/free-space.ts';

/** What stands over a map of tracks. */
export interface Panels {
  layout: PanelLayout;
  /** a leg is chosen, and its profile is shown */
  isChosen: boolean;
  isFolded: boolean;
  /** of the panel of a chosen leg, px; 0 while it is not measured */
  panelHeight: number;
  /** of the window, px */
  windowHeight: number;
}

/** px, as tracks-screen.module.css has them: the column of legs, and the panel of a chosen one at least. */
const column = { wide: 380, low: 352 };
const profile = { wide: 372, upright: 372 };
/** px below the panel of a chosen leg, and above it between it and the line. */
const besidePanel = 20 + 24;
/** Of the height of a phone, what the sheet takes; folded it has its head alone. */
const sheet = { legs: 0.46, folded: 112, chosen: 372 };

/** How high the sheet at the foot of a phone is, px. */
export function sheetHeight({
  isChosen,
  isFolded,
  windowHeight,
}: Pick<Panels, 'isChosen' | 'isFolded' | 'windowHeight'>): number {
  if (isChosen) return Math.min(sheet.chosen, windowHeight * 0.6);
  return isFolded ? sheet.folded : Math.round(windowHeight * sheet.legs);
}

/** The space that panels leave for what the map shows. */
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
