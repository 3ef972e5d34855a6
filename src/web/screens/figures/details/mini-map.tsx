import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { narrowFilter } from '../../../../domain/journeys/filter/narrow-filter.ts';
import { useStandings } from '../../../data/journeys/present.ts';
import { JourneysMap } from '../../../kit/maps/journeys-map.tsx';
import { placePoints } from '../../../kit/map-drawing/place-points.ts';
import { routeLines } from '../../../kit/map-drawing/route-lines.ts';
import { visitedCountries } from '../../../kit/map-drawing/visited-countries.ts';
import classes from './mini-map.module.css';

/** Space for labels. The map's own buttons are beside it. */
const padding = { top: 36, right: 54, bottom: 36, left: 54 };

/** The journeys of a details screen on a map. Clicking a line or a place opens its journeys. */
export function MiniMap({
  rows,
  asked,
  open,
}: {
  rows: readonly JourneyRow[];
  asked: JourneyFilter;
  open: (filter: JourneyFilter) => string;
}) {
  const { t } = useTranslation('details');
  const navigate = useNavigate();
  const standings = useStandings(rows);
  const lines = useMemo(() => routeLines(standings ?? {}), [standings]);
  const points = useMemo(() => placePoints(rows, asked), [rows, asked]);
  const visited = useMemo(() => visitedCountries(rows), [rows]);
  return (
    <div className={classes.map}>
      <JourneysMap
        projection="flat"
        lines={lines}
        points={points}
        visited={visited}
        selection={undefined}
        onSelect={(selection) => {
          if (!selection) return;
          const own =
            selection.kind === 'route' ? { route: selection.key } : { places: [selection.key] };
          void navigate({ href: open(narrowFilter(asked, own)) });
        }}
        padding={padding}
        label={t('map')}
        of={JSON.stringify(asked)}
      />
    </div>
  );
}
