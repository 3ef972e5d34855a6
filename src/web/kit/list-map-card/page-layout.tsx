import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { PageHeader } from '../layout/page-header.tsx';
import { SideDrawer } from '../layout/side-drawer.tsx';
import type { Padding } from '../map-drawing/free-space.ts';
import { usePanelLayout } from '../maps/use-panel-layout.ts';
import type { OpenCard } from './open-card.ts';
import { useListFocus } from './use-list-focus.ts';
import classes from './page-layout.module.css';

export interface PageParts {
  title: string;
  figures: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
  list: ReactNode;
  /** Above and below the list and the map. */
  top?: ReactNode;
  bottom?: ReactNode;
  /** Above and below the list, next to the map. */
  above?: ReactNode;
  below?: ReactNode;
  /** The drawer of a narrow window: its title, and whether it shows the map without a card. */
  drawer?: { title: string; isMapOpen: boolean; onClose: () => void };
}

/** The padding for labels and for the map's own buttons. */
export const paddingOnPage: Padding = { top: 36, right: 64, bottom: 36, left: 48 };

interface PageLayoutProps extends PageParts {
  open: OpenCard | undefined;
  map: ReactNode;
  mapIs: 'above' | 'drawer';
}

/** Whether the window is wide enough for the map and the card next to the list. */
export function useHasRoomBeside(): boolean {
  // As in page-layout.module.css.
  return useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
}

/**
 * A page that scrolls, with the map and the card next to the list, where they stay in view. In a
 * narrow window, the card is in a drawer, and the map is above the list or in the drawer too.
 */
export function PageLayout(props: PageLayoutProps) {
  const { title, figures, actions, filters, list, top, bottom, above, below, drawer } = props;
  const { open, map, mapIs } = props;
  const isWide = useHasRoomBeside();
  // On a phone in landscape orientation, the map is next to the card.
  const isLow = usePanelLayout() === 'low';
  const main = useRef<HTMLDivElement>(null);
  const noCard = useRef<HTMLElement>(null);
  useListFocus({
    list: main,
    card: open?.panel ?? noCard,
    chosen: open?.id,
    isCovered: false,
  });
  const isMapOpen = drawer?.isMapOpen === true && Boolean(map);
  // The focus returns from a card to its line in the list, and from the map to its button.
  const [returnsFocus, setReturnsFocus] = useState(true);
  if (open && returnsFocus) setReturnsFocus(false);
  if (!open && isMapOpen && !returnsFocus) setReturnsFocus(true);
  const hasSide = Boolean(map || open) && (isWide || mapIs === 'above');
  const side = hasSide && (
    <div className={classes.side} data-map={mapIs}>
      {map && <div className={classes.map}>{map}</div>}
      {isWide && open && <div className={classes.card}>{open.render(true)}</div>}
    </div>
  );
  return (
    <>
      <PageHeader
        title={title}
        {...(open && { tabTitle: open.title })}
        figures={figures}
        actions={actions}
        {...(filters && { chips: filters })}
      />
      {top}
      <div className={classes.columns} data-has-side={hasSide || undefined}>
        {mapIs === 'above' && side}
        <div ref={main} tabIndex={-1} className={classes.main}>
          {above}
          {list}
          {below}
        </div>
        {mapIs === 'drawer' && side}
      </div>
      {bottom}
      {drawer && !isWide && (
        <SideDrawer
          title={drawer.title}
          opened={open !== undefined || isMapOpen}
          onClose={drawer.onClose}
          width={isLow ? 820 : 560}
          returnsFocus={returnsFocus}
        >
          <div className={classes.inDrawer} data-has-card={open !== undefined || undefined}>
            {map && <div className={open ? classes.mapAbove : classes.mapAlone}>{map}</div>}
            {open?.render(false)}
          </div>
        </SideDrawer>
      )}
    </>
  );
}
