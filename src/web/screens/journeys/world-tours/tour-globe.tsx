import { useElementSize, useIntersection } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { useCountries } from '../../../kit/map-drawing/countries.data.ts';
import { useTokens } from '../../../kit/theme/use-tokens.ts';
import { bestSide } from './best-side.ts';
import { drawTourGlobe } from './draw-tour-globe.ts';
import { drawingOf } from './drawing-of-tour.ts';
import classes from './tour-list.module.css';

/** The line of a tour on a small globe. The picture is drawn when it is nearly in view. */
export function TourGlobe({ tour }: { tour: WorldTour }) {
  const { ref: seen, entry } = useIntersection({ rootMargin: '200px' });
  const { ref: measured, width, height } = useElementSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [wasSeen, setWasSeen] = useState(false);
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true);
  const countries = useCountries();
  const colours = useTokens();
  const drawing = useMemo(
    () => (wasSeen && countries ? drawingOf(tour, countries.features) : undefined),
    [tour, countries, wasSeen],
  );
  const centre = useMemo(
    () => drawing && bestSide(drawing.lines.map(({ points }) => points)),
    [drawing],
  );
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || !drawing || !centre || width === 0) return;
    const density = globalThis.devicePixelRatio;
    canvas.current.width = Math.round(width * density);
    canvas.current.height = Math.round(height * density);
    context.scale(density, density);
    const radius = Math.min(width, height) / 2 - 10;
    drawTourGlobe(
      context,
      drawing,
      { x: width / 2, y: height / 2, radius, centre, lineWidth: 2 },
      colours,
    );
  }, [drawing, centre, width, height, colours]);
  return (
    <div ref={seen} className={classes.picture} aria-hidden>
      <div ref={measured} className={classes.drawing}>
        <canvas ref={canvas} className={classes.canvas} />
      </div>
    </div>
  );
}
