import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyFilter } from '../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { type SubjectJourneys, useSubject } from '../../data/journeys/journeys.data.ts';
import { useAddressFilter } from '../../data/journeys/use-address-filter.ts';
import { useAskedJourneys } from '../../data/journeys/use-asked-journeys.ts';
import { Link } from '../../app/link.tsx';
import { links } from '../../app/links.ts';
import type { PeopleChoice } from '../../data/people/choice.ts';
import { ScreenStates } from '../../kit/screen/screen-states.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { LinkTabs } from '../../kit/choices/link-tabs.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { PageSkeleton } from '../../kit/layout/skeletons.tsx';

import { NothingToCount } from './nothing-to-count.tsx';
import { TotalsLine } from './totals-line.tsx';
import { modes, type Mode } from '../../../domain/journeys/journey.ts';
import type { JourneyLog } from '../../data/journeys/journey-log.ts';
import { modeCounts, describeFilter, useFilterWords } from '../journeys/log/filter-options.ts';
import { FilterChips } from '../../kit/choices/filter-chips.tsx';
import { useFormat } from '../../kit/format/format-context.tsx';
import { ModeChip } from '../../kit/choices/mode-chip.tsx';
import classes from './mode-filter.module.css';

/** The groups of figures screens that share tabs. */
const families = {
  charts: ['chartsDistance', 'chartsDate', 'chartsRegion', 'chartsYear'],
  tables: [
    'tablesAirport',
    'tablesDistance',
    'tablesPaths',
    'tablesRoutes',
    'tablesTotalDistances',
  ],
} as const;
export type FiguresScreenName = (typeof families)[keyof typeof families][number];

/** The data of a figures screen. */
export interface Figures {
  people: PeopleChoice;
  /**
   * `allRows`: every journey of these people. `rows`: the journeys that match the filter in the
   * address.
   */
  allRows: readonly JourneyRow[];
  rows: readonly JourneyRow[];
  /** The filter of the address including the people, for computing statistics. */
  asked: JourneyFilter;
  /**
   * The number of matching journeys that are under way or planned, whether they are counted or not.
   */
  ahead: number;
  /** The address of the journeys that match the filter of a group. */
  open: (filter: JourneyFilter) => string;
}

interface FiguresScreenProps {
  screen: FiguresScreenName;
  /** Buttons to the right of the title. */
  actions?: (figures: Figures) => ReactNode;
  children: (figures: Figures) => ReactNode;
}

/**
 * The frame of charts and tables: title, totals, tabs, filter for modes, and the loading, error and
 * empty states.
 */
export function FiguresScreen(props: FiguresScreenProps) {
  const { t } = useTranslation('figures');
  return (
    <ScreenStates
      of={useSubject()}
      loading={<PageSkeleton label={t(`title.${props.screen}`)} />}
      failed={t('failed')}
    >
      {(subject) => <ReadyFigures {...props} subject={subject} />}
    </ScreenStates>
  );
}

function ReadyFigures(props: FiguresScreenProps & { subject: SubjectJourneys }) {
  const { screen, actions, children, subject } = props;
  const { people, log } = subject;
  const { t } = useTranslation('figures');
  const { t: tShell } = useTranslation('shell');
  const navigate = useNavigate();
  const filter = useAddressFilter();
  const { asked, offered, shown } = useAskedJourneys(subject, filter);
  const { slug } = people;
  const allRows = offered.rows;
  const figures = useMemo((): Figures => {
    const open = (own: JourneyFilter) => links.log(people.slug, own);
    const ahead = shown.underWay.length + shown.planned.length;
    return { people, allRows, rows: shown.rows, ahead, asked, open };
  }, [people, allRows, shown, asked]);
  const screenTitle = tShell(`screen.${screen}`);
  if (subject.rows.length === 0 && allRows.length === 0) {
    return <NothingToCount {...subject} screenTitle={screenTitle} />;
  }
  const family = screen.startsWith('charts') ? families.charts : families.tables;
  const change = (edits: JourneyFilter) =>
    void navigate({ href: links[screen](slug, { ...filter, ...edits }), replace: true });
  return (
    <>
      <PageHeader
        title={t(`title.${screen}`)}
        tabTitle={screenTitle}
        figures={<TotalsLine {...figures} />}
        actions={actions?.(figures)}
        chips={
          <ModeFilter
            log={log}
            rows={allRows}
            asked={figures.asked}
            filter={filter}
            onChange={change}
          />
        }
      />
      <LinkTabs
        label={t('tabs')}
        link={Link}
        tabs={family.map((name) => ({
          label: t(`tab.${name}`),
          href: links[name](slug, filter),
          current: name === screen,
        }))}
      />
      {figures.rows.length === 0 ? (
        <EmptyState
          title={t('none.title')}
          text={t('none.text')}
          action={
            <Button component={Link} href={links[screen](slug)} replace>
              {t('none.clear')}
            </Button>
          }
        />
      ) : (
        children(figures)
      )}
    </>
  );
}

interface ModeFilterProps {
  log: JourneyLog;
  rows: readonly JourneyRow[];
  asked: JourneyFilter;
  /** The filter in the address, without the people. */
  filter: JourneyFilter;
  onChange: (edits: JourneyFilter) => void;
}

/**
 * Chips for the modes with their counts, and a chip to remove each other condition in the address.
 */
function ModeFilter({ log, rows, asked, filter, onChange }: ModeFilterProps) {
  const format = useFormat();
  const words = useFilterWords(log);
  const counts = modeCounts({ rows, filter: asked });
  const there = modes.filter((mode) => (counts.get(mode) ?? 0) > 0);
  const pressed = filter.modes ?? [];
  const press = (mode: Mode) => {
    const next = pressed.includes(mode)
      ? pressed.filter((each) => each !== mode)
      : [...pressed, mode];
    onChange({ modes: next.length === 0 ? undefined : next });
  };
  return (
    <div className={classes.filters}>
      {there.length > 1 &&
        there.map((mode) => (
          <ModeChip
            key={mode}
            mode={mode}
            count={format.number(counts.get(mode) ?? 0)}
            pressed={pressed.includes(mode)}
            onPress={() => press(mode)}
          />
        ))}
      <FilterChips
        chips={describeFilter(filter, words, ['modes']).map(({ key, label }) => ({
          key,
          label,
          onRemove: () => onChange({ [key]: undefined }),
        }))}
      />
    </div>
  );
}
