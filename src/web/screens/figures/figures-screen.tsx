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
import { ColourOfMode } from './colour-of-mode.tsx';
import { NothingToCount } from './nothing-to-count.tsx';
import { modes, type Mode } from '../../../domain/journeys/journey.ts';
import type { JourneyLog } from '../../data/journeys/journey-log.ts';
import { modeCounts, describeFilter, useFilterWords } from '../journeys/log/filter-options.ts';
import { FilterChips } from '../../kit/choices/filter-chips.tsx';
import { useFormat } from '../../kit/format/format-context.tsx';
import { ModeChip } from '../../kit/choices/mode-chip.tsx';
import classes from './mode-filter.module.css';
import { firstName } from '../../../domain/people/first-name.ts';
import { narrowFilter } from '../../../domain/journeys/filter/narrow-filter.ts';
import { totals } from '../../../domain/journeys/statistics/totals.ts';
import { useMe } from '../../data/accounts/me.data.ts';
import { FigureRow } from '../../kit/format/figure-row.tsx';

const isAhead: JourneyFilter = { standing: ['planned', 'under-way'] };

/**
 * The key figures of the shown journeys, and the journeys that charts leave out because they have
 * no date.
 */
function TotalsLine({
  people,
  rows,
  ahead,
  asked,
}: {
  people: PeopleChoice;
  /** The shown journeys, and the filter that was applied. */
  rows: readonly JourneyRow[];
  asked: JourneyFilter;
  /**
   * The number of matching journeys that are under way or planned, whether they are counted or not.
   */
  ahead: number;
}) {
  const { t } = useTranslation('figures');
  const { t: tWords } = useTranslation('words');
  const format = useFormat();
  const isCounted = useMe().preferences.countPlanned || asked.standing !== undefined;
  const sum = useMemo(() => totals(rows, asked), [rows, asked]);
  const { first, last, undated, withoutDuration, withoutDistance } = sum;
  const name = people.isAll
    ? tWords('everybody')
    : people.people.map((person) => firstName(person.name)).join(' + ');
  const years =
    first?.year === undefined || last?.year === undefined
      ? undefined
      : first.year === last.year
        ? String(first.year)
        : `${first.year} – ${last.year}`;
  const number = (value: number) => ({ count: value, number: format.number(value) });
  return (
    <FigureRow
      figures={[
        name,
        tWords('journeys', number(sum.journeys)),
        format.distance(sum.distanceKm),
        sum.minutes > 0 ? format.hours(sum.minutes) : undefined,
        years,
        undated.journeys > 0 && (
          <Link href={links.log(people.slug, undated.filter)}>
            {t('undated', number(undated.journeys))}
          </Link>
        ),
        withoutDistance.journeys > 0 && (
          <Link href={links.log(people.slug, withoutDistance.filter)}>
            {t('withoutDistance', number(withoutDistance.journeys))}
          </Link>
        ),
        withoutDuration.journeys > 0 && (
          <Link href={links.log(people.slug, withoutDuration.filter)}>
            {tWords('withoutDuration', number(withoutDuration.journeys))}
          </Link>
        ),
        ahead > 0 && (
          <Link href={links.log(people.slug, narrowFilter(asked, isAhead))}>
            {t(isCounted ? 'aheadCounted' : 'aheadApart', number(ahead))}
          </Link>
        ),
      ].map((figure) => figure || undefined)}
    />
  );
}

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
type FiguresScreenName = (typeof families)[keyof typeof families][number];

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

function ReadyFigures({
  screen,
  actions,
  children,
  subject,
}: FiguresScreenProps & { subject: SubjectJourneys }) {
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
        <ColourOfMode rows={figures.rows}>{children(figures)}</ColourOfMode>
      )}
    </>
  );
}

/**
 * Chips for the modes with their counts, and a chip to remove each other condition in the address.
 */
function ModeFilter({
  log,
  rows,
  asked,
  filter,
  onChange,
}: {
  log: JourneyLog;
  rows: readonly JourneyRow[];
  asked: JourneyFilter;
  /** The filter in the address, without the people. */
  filter: JourneyFilter;
  onChange: (edits: JourneyFilter) => void;
}) {
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
