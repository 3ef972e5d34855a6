import { useElementSize } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyRow } from '../../../../../domain/journeys/journey-row.ts';
import type { Standing } from '../../../../../domain/journeys/standing.ts';
import { placeCode } from '../../../../../domain/places/place.ts';
import { Link } from '../../../../app/link.tsx';
import { links } from '../../../../app/links.ts';
import type { Padding, Size } from '../../../../kit/map-drawing/free-space.ts';
import { placePoints } from '../../../../kit/map-drawing/place-points.ts';
import { routeLines } from '../../../../kit/map-drawing/route-lines.ts';
import { StaticMap } from '../../../../kit/map-drawing/static-map.tsx';
import classes from './journey-card.module.css';

interface RoutePictureProps {
  row: JourneyRow;
  standing: Standing;
  slug: string;
}

/** In pixels. The map has only one line, so it can be thick. */
const lineWidth = 2;

/** The minimum extent of a map in km. Below it, the country shapes are too coarse. */
const leastKm = 700;

/**
 * The padding around the line: space for the labels below the places, and so much that a short line
 * stays short.
 */
function paddingFor({ from, to, distanceKm }: JourneyRow, { width, height }: Size): Padding {
  const longest = Math.max(placeCode(from).length, placeCode(to).length);
  const label = Math.min(width / 3, Math.max(44, 10 + longest * 3.2));
  const line = Math.max(30, (width * distanceKm) / leastKm);
  const beside = Math.max(label, (width - line) / 2);
  const above = (height - line) / 2;
  return { top: Math.max(28, above), right: beside, bottom: Math.max(36, above), left: beside };
}

const nothing = () => {};

/**
 * The route of a journey on a small map that links to the large map. It is a static picture, so it
 * appears at once, even while a held key steps through journeys.
 */
export function RoutePicture({ row, standing, slug }: RoutePictureProps) {
  const { t } = useTranslation('journeys');
  const { ref, width, height } = useElementSize<HTMLAnchorElement>();
  const lines = useMemo(() => {
    const rows = [row];
    const drawn =
      standing === 'planned'
        ? routeLines({ planned: rows })
        : routeLines(standing === 'under-way' ? { underWay: rows } : { travelled: rows });
    for (const { properties } of drawn.features) properties.width = lineWidth;
    return drawn;
  }, [row, standing]);
  const points = useMemo(() => placePoints([row], {}), [row]);
  const size = useMemo(() => ({ width, height }), [width, height]);
  const padding = useMemo(() => paddingFor(row, size), [row, size]);
  return (
    <Link
      ref={ref}
      className={classes.map}
      href={links.map(slug, { route: row.routeKey })}
      aria-label={t('card.map', { from: placeCode(row.from), to: placeCode(row.to) })}
    >
      {width > 0 && (
        <StaticMap
          lines={lines}
          points={points}
          visited={row.countries}
          selection={undefined}
          onSelect={nothing}
          padding={padding}
          size={size}
        />
      )}
    </Link>
  );
}
