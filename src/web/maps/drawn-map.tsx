import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterLedger, type JourneyFilter } from '../../domain/journeys/filter.ts';
import { firstName } from '../../domain/people/first-name.ts';
import { totals } from '../../domain/journeys/statistics/totals.ts';
import type { SubjectJourneys } from '../journeys/journeys.data.ts';
import { askedOf } from '../journeys/subject.ts';
import { useAddressFilter } from '../journeys/use-address-filter.ts';
import { links } from '../links.ts';
import { useFormat } from '../ui/format-context.tsx';
import { useScreenTitle } from '../ui/use-screen-title.ts';
import { JourneysMap, type Selection } from './journeys-map.tsx';
import { MapPanel } from './map-panel.tsx';
import type { Projection } from './map-style.ts';
import { placePoints } from './place-points.ts';
import { ProjectionSwitch } from './projection-switch.tsx';
import { routeLines } from './route-lines.ts';
import { SelectedJourneys } from './selected-journeys.tsx';
import { TimeBrush } from './time-brush.tsx';
import { filterOfYears, yearCounts, yearRange } from './year-counts.ts';
import classes from './drawn-map.module.css';

/** What the panels leave free, so that no place hides behind them at first sight. */
const padding = {
  wide: { top: 60, right: 60, bottom: 140, left: 340 },
  phone: { top: 90, right: 30, bottom: 130, left: 30 },
};

export function DrawnMap({
  projection,
  subject: { people, rows, travelled, underWay, planned },
}: {
  projection: Projection;
  subject: SubjectJourneys;
}) {
  const { t } = useTranslation('maps');
  const format = useFormat();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  const filter = useAddressFilter();
  const [selection, setSelection] = useState<Selection>();

  const change = (edits: JourneyFilter) => {
    const link = projection === 'flat' ? links.map : links.globe;
    void navigate({ href: link(people.slug, { ...filter, ...edits }), replace: true });
  };

  // The bars show all years of what is asked for otherwise, so that the brush can be widened again.
  const years = useMemo(() => {
    const { since: _since, until: _until, ...rest } = filter;
    return yearCounts(filterLedger(rows, askedOf(people, rest)));
  }, [rows, people, filter]);
  const asked = useMemo(() => askedOf(people, filter), [people, filter]);
  const shown = useDeferredValue(useMemo(() => filterLedger(rows, asked), [rows, asked]));
  const ahead = useMemo(
    () => filterLedger([...planned, ...underWay], asked),
    [planned, underWay, asked],
  );
  const begun = useMemo(
    () => filterLedger([...underWay, ...travelled], asked),
    [underWay, travelled, asked],
  );
  const lines = useDeferredValue(useMemo(() => routeLines(begun, ahead), [begun, ahead]));
  const points = useMemo(() => placePoints(shown, asked, ahead), [shown, asked, ahead]);
  const figures = useMemo(() => totals(shown, asked), [shown, asked]);
  const visited = useMemo(
    () => [...new Set(shown.flatMap(({ countries }) => countries))].sort(),
    [shown],
  );
  const names = people.people.map(({ name }) => firstName(name)).join(' + ');
  const title = people.isAll ? t('titleAll') : t('title', { names, count: people.people.length });
  useScreenTitle(title);

  return (
    <div className={classes.screen} data-fills-screen>
      <JourneysMap
        projection={projection}
        lines={lines}
        points={points}
        visited={visited}
        selection={selection}
        onSelect={setSelection}
        padding={isPhone ? padding.phone : padding.wide}
        label={t('mapLabel', {
          number: format.number(figures.journeys),
          places: format.number(figures.places),
          countries: format.number(figures.countries),
        })}
      />
      <MapPanel
        title={title}
        slug={people.slug}
        filter={filter}
        figures={figures}
        allRows={rows}
        planned={planned}
        asked={asked}
        onModes={(modes) => change({ modes })}
        onClear={() => {
          const link = projection === 'flat' ? links.map : links.globe;
          void navigate({ href: link(people.slug), replace: true });
        }}
        startsFolded={isPhone}
      />
      <ProjectionSwitch projection={projection} slug={people.slug} filter={filter} />
      {selection && (
        <SelectedJourneys
          selection={selection}
          rows={begun}
          planned={filterLedger(planned, asked)}
          slug={people.slug}
          filter={filter}
          onClose={() => setSelection(undefined)}
        />
      )}
      {/* A phone has room for one of them at the lower edge. */}
      {years.length > 1 && !(isPhone && selection) && (
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
