import { useElementSize, useViewportSize } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useScreenTitle } from '../layout/use-screen-title.ts';
import type { Padding } from '../map-drawing/free-space.ts';
import { usePanelLayout } from '../maps/use-panel-layout.ts';
import { roomForBoth, sheetHeight, spaceBeside } from './floating-space.ts';
import type { OpenCard } from './open-card.ts';
import { useListFocus } from './use-list-focus.ts';
import classes from './floating-layout.module.css';

export interface FloatingParts {
  title: string;
  /** A small line above the title. */
  over?: ReactNode;
  /** The key figures below the title. */
  figures: ReactNode;
  /** A sentence about the figures. */
  note?: ReactNode;
  actions?: ReactNode;
  filters?: ReactNode;
  list: ReactNode;
  /** The accessible names of the panel and of the button that folds it. */
  panelWords?: { panel: string; fold: string };
  /** On a phone, the list is folded at first, so that the map is visible. */
  startsFolded?: boolean;
}

interface FloatingLayoutProps extends FloatingParts {
  open: OpenCard | undefined;
  map: ((padding: Padding) => ReactNode) | undefined;
}

/**
 * A map that fills the screen. Panels with the list and the card float on it; on a phone, they are
 * a sheet at the bottom, which folds.
 */
export function FloatingLayout(props: FloatingLayoutProps) {
  const { title, over, figures, note, actions, filters, list, panelWords, open, map } = props;
  const layout = usePanelLayout();
  const { height: windowHeight, width: windowWidth } = useViewportSize();
  const [isSetToFold, setFolded] = useState(props.startsFolded ?? false);
  const isFolded = layout === 'phone' && isSetToFold;
  const isAtFoot = open?.isAtFoot ?? false;
  const place = isAtFoot ? 'foot' : 'side';
  const hasRoom = layout === 'wide' && windowWidth >= roomForBoth[place];
  const isCovered = !hasRoom && open !== undefined;
  const { ref: measured, height: cardHeight } = useElementSize<HTMLDivElement>();
  const { ref: head, height: headHeight } = useElementSize<HTMLDivElement>();
  const sheet = sheetHeight({
    layout,
    isFolded: isFolded && !open,
    headHeight,
    isAtFoot,
    windowHeight,
  });
  const { top, right, bottom, left } = spaceBeside({
    layout,
    beside: hasRoom && open ? place : undefined,
    cardHeight,
    sheet,
  });
  const padding = useMemo(() => ({ top, right, bottom, left }), [top, right, bottom, left]);
  const panel = useRef<HTMLElement>(null);
  const noCard = useRef<HTMLElement>(null);
  useListFocus({ list: panel, card: open?.panel ?? noCard, chosen: open?.id, isCovered });
  useScreenTitle(open?.title ?? title);
  const Fold = isFolded ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.screen} data-fills-screen style={{ '--sheet': `${sheet}px` } as object}>
      {map?.(padding)}
      <section
        ref={panel}
        tabIndex={-1}
        className={classes.panel}
        aria-label={panelWords?.panel}
        data-covered={isCovered || undefined}
      >
        <div ref={head} className={classes.top}>
          <div className={classes.head}>
            <div>
              {over}
              <h1 className={classes.title}>{title}</h1>
            </div>
            <div className={classes.buttons} data-no-print>
              {actions}
              <button
                type="button"
                className={classes.fold}
                aria-expanded={!isFolded}
                aria-label={panelWords?.fold}
                onClick={() => setFolded(!isFolded)}
              >
                <Fold size={20} />
              </button>
            </div>
          </div>
          <p className={classes.figures}>{figures}</p>
        </div>
        {!isFolded && (
          <>
            {note && <p className={classes.note}>{note}</p>}
            {filters && (
              <div className={classes.filters} data-no-print>
                {filters}
              </div>
            )}
            {list}
          </>
        )}
      </section>
      {open && (
        <div ref={measured} className={classes.card} data-at-foot={isAtFoot || undefined}>
          {open.render(true)}
        </div>
      )}
    </div>
  );
}
