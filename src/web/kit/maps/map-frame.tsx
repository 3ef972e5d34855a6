import { Button } from '@mantine/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Padding, Size } from '../map-drawing/free-space.ts';
import type { Projection } from '../map-drawing/map-style.ts';
import { hasWebGl } from './web-gl.ts';
import classes from './map-frame.module.css';

interface MapFrameProps {
  /** what the map shows, for those who cannot see it */
  label: string;
  projection: Projection;
  /** Antarctica is shaded, and so is what lies south of it */
  isSouthVisited?: boolean;
  padding: Padding;
  /** the map that can be moved; tells when it has been drawn */
  moving: (size: Size, onDrawn: () => void) => ReactNode;
  /** the picture in its place where the browser draws none */
  still: (size: Size, padding: Padding) => ReactNode;
}

/** Room for a map: as a browser with WebGL draws it, or as a picture with a note that says why. */
export function MapFrame(props: MapFrameProps) {
  const { label, projection, isSouthVisited = false, padding, moving, still } = props;
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
  // How much fits is known once the element is there.
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const follow = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    // While it goes down, since it may come before the map has loaded, and does not bubble.
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
  return (
    <section
      ref={measure}
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

/** What lies over the map must not lie over its note, in pixels from the edges. */
function besidePanels({ right, bottom, left }: Padding) {
  const inset = (panel: number) => Math.max(12, panel - 24);
  return { right: inset(right), bottom: inset(bottom), left: inset(left) };
}

/** Between the note and the lowest place, with its label, in pixels. */
const aboveNoteGap = 20;

/** The picture cannot be moved from under the note, so its places stand above it. */
function roomAbove(padding: Padding, noteHeight: number): Padding {
  const note = besidePanels(padding).bottom + noteHeight + aboveNoteGap;
  return { ...padding, bottom: Math.max(padding.bottom, note) };
}
