import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterJourneys, type JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { firstName } from '../../../../domain/people/first-name.ts';
import { totals } from '../../../../domain/journeys/statistics/totals.ts';
import type { SubjectJourneys } from '../../../data/journeys/journeys.data.ts';
import { useAddressFilter } from '../../../data/journeys/use-address-filter.ts';
import { useAskedJourneys } from '../../../data/journeys/use-asked-journeys.ts';
import { links } from '../../../app/links.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';
import { freeSpace } from '../../../kit/map-drawing/free-space.ts';
import { JourneysMap } from '../../../kit/maps/journeys-map.tsx';
import type { Selection } from '../../../kit/map-drawing/within-reach.ts';
import { MapPanel } from './map-panel.tsx';
import type { Projection } from '../../../kit/map-drawing/map-style.ts';
import { placePoints } from '../../../kit/map-drawing/place-points.ts';
import { ProjectionSwitch } from './projection-switch.tsx';
import { routeLines } from '../../../kit/map-drawing/route-lines.ts';
import { SelectedJourneys } from './selected-journeys.tsx';
import { TimeBrush } from '../../../kit/maps/time-brush.tsx';
import { usePanelLayout } from '../../../kit/maps/use-panel-layout.ts';
import { visitedCountries } from '../../../kit/map-drawing/visited-countries.ts';
import { filterOfYears, yearCounts, yearRange } from '../../../kit/maps/year-counts.ts';
import classes from './drawn-map.module.css';

export function DrawnMap({
  projection,
  subject,
}: {
  projection: Projection;
  subject: SubjectJourneys;
}) {
  const { people } = subject;
  const { t } = useTranslation('maps');
  const format = useFormat();
  const navigate = useNavigate();
  const layout = usePanelLayout();
  const filter = useAddressFilter();
  const [selection, setSelection] = useState<Selection>();

  const change = (edits: JourneyFilter) => {
    const link = projection === 'flat' ? links.map : links.globe;
    void navigate({ href: link(people.slug, { ...filter, ...edits }), replace: true });
  };

  const { asked, offered, shown: filtered } = useAskedJourneys(subject, filter);
  // The bars show all years that match the other filters, so that the brush can be widened again.
  const years = useMemo(() => {
    const { since: _since, until: _until, ...rest } = asked;
    return yearCounts(filterJourneys(offered.rows, rest));
  }, [offered, asked]);
  const hasBrush = years.length > 1;
  const padding = useMemo(() => freeSpace(layout, hasBrush), [layout, hasBrush]);
  const { travelled, underWay, planned } = filtered;
  const shown = useDeferredValue(filtered.rows);
  const lines = useDeferredValue(useMemo(() => routeLines(filtered), [filtered]));
  const begun = useMemo(() => [...underWay, ...travelled], [underWay, travelled]);
  const ahead = useMemo(() => [...planned, ...underWay], [planned, underWay]);
  const points = useMemo(() => placePoints(shown, asked, ahead), [shown, asked, ahead]);
  const figures = useMemo(() => totals(shown, asked), [shown, asked]);
  const visited = useMemo(() => visitedCountries(shown), [shown]);
  const names = people.people.map(({ name }) => firstName(name)).join(' + ');
  const title = people.isAll ? t('titleAll') : t('title', { names, count: people.people.length });
  useScreenTitle(title);
  const numbered = (noun: 'journeys' | 'places' | 'countries', count: number) =>
    t('numbered', { number: format.number(count), noun: t(noun, { count }) });

  return (
    <div className={classes.screen} data-fills-screen>
      <JourneysMap
        projection={projection}
        lines={lines}
        points={points}
        visited={visited}
        of={people.slug}
        selection={selection}
        onSelect={setSelection}
        padding={padding}
        label={t('mapLabel', {
          journeys: numbered('journeys', figures.journeys),
          places: numbered('places', figures.places),
          countries: numbered('countries', figures.countries),
        })}
      />
      <MapPanel
        title={title}
        slug={people.slug}
        filter={filter}
        figures={figures}
        allRows={offered.rows}
        underWay={offered.underWay}
        planned={offered.planned}
        asked={asked}
        onModes={(modes) => change({ modes })}
        onClear={() => {
          const link = projection === 'flat' ? links.map : links.globe;
          void navigate({ href: link(people.slug), replace: true });
        }}
        startsFolded={layout === 'phone' || layout === 'low'}
      />
      <ProjectionSwitch projection={projection} slug={people.slug} filter={filter} />
      {selection && (
        <SelectedJourneys
          selection={selection}
          rows={begun}
          planned={planned}
          slug={people.slug}
          filter={filter}
          onClose={() => setSelection(undefined)}
        />
      )}
      {/* A phone has room for the brush or the selection, not for both. */}
      {hasBrush && !(layout === 'phone' && selection) && (
        <section className={classes.brush} aria-label={t('brush.label')} data-no-print>
          <TimeBrush
            years={years}
            range={yearRange(filter, years)}
            onChange={(range) => change(filterOfYears(range))}
          />
        </section>
      )}
    </div>
  );
}
