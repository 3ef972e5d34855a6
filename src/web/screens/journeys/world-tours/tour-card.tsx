import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isAhead, type WorldTour } from '../../../../domain/world-tours/world-tour.ts';
import { Link } from '../../../app/link.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PressRow } from '../../../kit/choices/press-row.tsx';

import { useTourWords } from './use-tour-words.ts';
import classes from './tour-list.module.css';
import { useElementSize, useIntersection } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCountries } from '../../../kit/map-drawing/countries.data.ts';
import { useTokens } from '../../../kit/theme/use-tokens.ts';
import { bestSide } from './best-side.ts';
import { drawTourGlobe } from './draw-tour-globe.ts';
import { drawingOf } from './drawing-of-tour.ts';

/** A tour with its route on a globe and its totals. Links to its film. */
export function TourCard({ tour, href }: { tour: WorldTour; href: string }) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  const words = useTourWords();
  const today = Temporal.Now.plainDateISO().toString();
  return (
    <PressRow as="li" className={classes.card}>
      <TourGlobe tour={tour} />
      <div className={classes.words}>
        <p className={classes.kind} data-round={tour.direction !== undefined || undefined}>
          {tour.direction && <IconWorld size={15} stroke={1.7} aria-hidden />}
          {words.kind(tour)}
          {isAhead(tour, today) && <span className={classes.planned}>{t('planned')}</span>}
        </p>
        <h2 className={classes.name}>
          <Link href={href}>{tour.trip.name}</Link>
        </h2>
        <p className={classes.line}>{words.dates(tour)}</p>
        <p className={classes.line}>
          <FigureRow
            figures={[
              words.counted('days', tour.days),
              format.distance(tour.distanceKm),
              words.counted('countries', tour.countries.length),
            ]}
          />
        </p>
        <p className={classes.people}>{words.names(tour)}</p>
      </div>
    </PressRow>
  );
}

/** The line of a tour on a small globe. The picture is drawn when it is nearly in view. */
function TourGlobe({ tour }: { tour: WorldTour }) {
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
