import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Padding, Size } from '../map-drawing/free-space.ts';
import type { Projection } from '../map-drawing/map-style.ts';
import { hasWebGl } from './web-gl.ts';
import classes from './map-frame.module.css';

interface MapFrameProps {
  /** The accessible name of the map. */
  label: string;
  projection: Projection;
  /** Whether Antarctica is shaded; the area south of the map is then shaded too. */
  isSouthVisited?: boolean;
  padding: Padding;
  /** The interactive map; it calls `onDrawn` after the first drawing. */
  moving: (size: Size, onDrawn: () => void) => ReactNode;
  /** Gets a click, in pixels from the corner, before the library of the interactive map has loaded. */
  onEarlyClick?: ((at: readonly [x: number, y: number], size: Size) => void) | undefined;
  /** The static picture, if the browser cannot draw the interactive map. */
  still: (size: Size, padding: Padding) => ReactNode;
}

/**
 * The container of a map: an interactive map with WebGL, otherwise a static picture with a note
 * that explains why.
 */
export function MapFrame({
  label,
  projection,
  isSouthVisited = false,
  padding,
  moving,
  onEarlyClick,
  still,
}: MapFrameProps) {
  const [size, setSize] = useState<Size>();
  const [isDrawn, setDrawn] = useState(false);
  const [canDraw, setCanDraw] = useState(hasWebGl);
  const [noteHeight, setNoteHeight] = useState(0);
  const { t } = useTranslation('maps');
  const aboveNote = useMemo(() => roomAbove(padding, noteHeight), [padding, noteHeight]);
  const noteDrawn = useCallback(() => setDrawn(true), []);
  const measureNote = useCallback((note: HTMLElement | null) => {
    if (!note) return;
    const observer = new ResizeObserver(() => setNoteHeight(note.offsetHeight));
    observer.observe(note);
    return () => observer.disconnect();
  }, []);
  // The size is only known when the element exists.
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const follow = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    // In the capture phase, because the event does not bubble and can occur before the map has
    // loaded.
    const lose = () => {
      setCanDraw(false);
      setDrawn(false);
    };
    element.addEventListener('webglcontextlost', lose, true);
    return () => {
      observer.disconnect();
      element.removeEventListener('webglcontextlost', lose, true);
    };
  }, []);
  const clickEarly = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    if (!size || !canDraw || isDrawn || (target as Element).closest('.maplibregl-map')) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    onEarlyClick?.([clientX - left, clientY - top], size);
  };
  return (
    // The map handles clicks after it has loaded, and the keyboard has other ways.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={measure}
      onClick={onEarlyClick && clickEarly}
      aria-label={label}
      aria-busy={canDraw && !isDrawn}
      className={classes.map}
      data-south-visited={isSouthVisited || undefined}
      data-projection={projection}
      data-still={!canDraw || undefined}
    >
      {size && canDraw && moving(size, noteDrawn)}
      {size && !canDraw && (
        <>
          {still(size, aboveNote)}
          <p ref={measureNote} className={classes.noWebGl} style={besidePanels(padding)}>
            {hasWebGl() ? (
              <>
                {t('mapLost')}
                <Button size="compact-xs" variant="default" onClick={() => setCanDraw(true)}>
                  {t('drawAgain')}
                </Button>
              </>
            ) : (
              t('noWebGl')
            )}
          </p>
        </>
      )}
    </section>
  );
}

/**
 * Returns the insets of the note in pixels from the edges, so that panels over the map do not cover
 * it.
 */
function besidePanels({ right, bottom, left }: Padding) {
  const inset = (panel: number) => Math.max(12, panel - 24);
  return { right: inset(right), bottom: inset(bottom), left: inset(left) };
}

/** Gap between the note and the lowest place with its label, in pixels. */
const aboveNoteGap = 20;

/** Returns padding that keeps places above the note, because the picture cannot be moved. */
function roomAbove(padding: Padding, noteHeight: number): Padding {
  const note = besidePanels(padding).bottom + noteHeight + aboveNoteGap;
  return { ...padding, bottom: Math.max(padding.bottom, note) };
}
