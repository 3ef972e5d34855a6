import { Button } from '@mantine/core';
import { useEffect, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubject, type SubjectJourneys } from '../../../data/journeys/journeys.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';

import type { Projection } from '../../../kit/map-drawing/map-style.ts';
import { warmUpMaps } from '../../../kit/maps/warm-up.ts';
import { useNavigate } from '@tanstack/react-router';
import { filterJourneys, type JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import { firstName } from '../../../../domain/people/first-name.ts';
import { totals } from '../../../../domain/journeys/statistics/totals.ts';
import { useAddressFilter } from '../../../data/journeys/use-address-filter.ts';
import { useAskedJourneys } from '../../../data/journeys/use-asked-journeys.ts';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { freeSpace } from '../../../kit/map-drawing/free-space.ts';
import { JourneysMap } from '../../../kit/maps/journeys-map.tsx';
import type { Selection } from '../../../kit/map-drawing/within-reach.ts';
import { MapPanel } from './map-panel.tsx';
import { placePoints } from '../../../kit/map-drawing/place-points.ts';

import { routeLines } from '../../../kit/map-drawing/route-lines.ts';
import { SelectedJourneys } from './selected-journeys.tsx';
import { TimeBrush } from '../../../kit/maps/time-brush.tsx';
import { usePanelLayout } from '../../../kit/maps/use-panel-layout.ts';
import { visitedCountries } from '../../../kit/map-drawing/visited-countries.ts';
import { filterOfYears, yearCounts, yearRange } from '../../../kit/maps/year-counts.ts';
import classes from './drawn-map.module.css';

/** `/Map/:person` */
export function MapPage() {
  return <MapScreen projection="flat" />;
}

/** `/Global-Map/:person` */
export function GlobePage() {
  return <MapScreen projection="globe" />;
}

/** The map of people's journeys, with its loading and error states. */
function MapScreen({ projection }: { projection: Projection }) {
  const { t } = useTranslation('maps');
  // Creating the first WebGL context takes a while. Doing it while the journeys load avoids a
  // delay.
  useEffect(() => {
    warmUpMaps();
  }, []);
  return (
    <ScreenStates
      of={useSubject()}
      loading={<PageSkeleton label={t('panel')} />}
      failed={t('failed')}
      empty={({ people, travelled, underWay, planned }) =>
        travelled.length + underWay.length + planned.length === 0 && (
          <NothingToShow slug={people.slug} projection={projection} />
        )
      }
    >
      {(subject) => <DrawnMap projection={projection} subject={subject} />}
    </ScreenStates>
  );
}

function NothingToShow({ slug, projection }: { slug: string; projection: Projection }) {
  const { t } = useTranslation('maps');
  const { t: tShell } = useTranslation('shell');
  useScreenTitle(tShell(`screen.${projection === 'flat' ? 'map' : 'globe'}`));
  return (
    <EmptyState
      level={1}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <>
          <Button component={Link} href={links.import()}>
            {t('empty.import')}
          </Button>
          <Button component={Link} href={links.addJourney(slug)} variant="default">
            {t('empty.add')}
          </Button>
        </>
      }
    />
  );
}

function DrawnMap({ projection, subject }: { projection: Projection; subject: SubjectJourneys }) {
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

/** Switches between the flat map and the globe, which are two pages with the same filters. */
function ProjectionSwitch({
  projection,
  slug,
  filter,
}: {
  projection: Projection;
  slug: string;
  filter: JourneyFilter;
}) {
  const { t } = useTranslation('maps');
  return (
    <nav className={classes.switch} aria-label={t('projection')} data-no-print>
      <Link
        replace
        href={links.map(slug, filter)}
        aria-current={projection === 'flat' ? 'page' : undefined}
      >
        {t('flat')}
      </Link>
      <Link
        replace
        href={links.globe(slug, filter)}
        aria-current={projection === 'globe' ? 'page' : undefined}
      >
        {t('globe')}
      </Link>
    </nav>
  );
}
