import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { useSubject } from '../../../data/journeys/journeys.data.ts';
import { filterOfPeople } from '../../../data/journeys/subject.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';
import { LinkTabs } from '../../../kit/choices/link-tabs.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import { ColourOfMode } from '../colour-of-mode.tsx';
import { NothingToCount } from '../nothing-to-count.tsx';
import classes from '../cards.module.css';

const screens = ['detailsAirport', 'detailsRoute', 'detailsYear'] as const;
type DetailsScreenName = (typeof screens)[number];

/** The data for the details of an airport, a route or a year. */
export interface DetailsSubject {
  people: PeopleChoice;
  rows: readonly JourneyRow[];
  /** The people as a filter, for computing statistics. */
  asked: JourneyFilter;
  /** The address of the journeys that match the filter of a group. */
  open: (filter: JourneyFilter) => string;
}

/** The frame of the three details screens, with their loading and error states. */
export function DetailsScreen({
  screen,
  children,
}: {
  screen: DetailsScreenName;
  children: (subject: DetailsSubject) => ReactNode;
}) {
  const { t } = useTranslation('details');
  const { t: tFigures } = useTranslation('figures');
  const { t: tShell } = useTranslation('shell');
  return (
    <ScreenStates
      of={useSubject()}
      loading={<PageSkeleton label={t(`tab.${screen}`)} />}
      failed={tFigures('failed')}
      empty={(subject) =>
        subject.rows.length === 0 && (
          <NothingToCount {...subject} screenTitle={tShell(`screen.${screen}`)} />
        )
      }
    >
      {({ people, rows }) =>
        children({
          people,
          rows,
          asked: filterOfPeople(people),
          open: (filter) => links.log(people.slug, filter),
        })
      }
    </ScreenStates>
  );
}

/**
 * The header of a details screen with the choice of its subject, the tabs of the details screens,
 * and the details, or a sentence about why there are none.
 */
export function DetailsFrame<Details extends { rows: readonly JourneyRow[] }>({
  screen,
  slug,
  choose,
  choices,
  chosen,
  linkTo,
  details,
  title,
  figures,
  none,
  children,
}: {
  screen: DetailsScreenName;
  slug: string;
  /** The label of the choice. Typing filters its list. */
  choose: string;
  choices: { value: string; label: string }[];
  chosen: string;
  /** The address of a choice. */
  linkTo: (value: string) => string;
  details: Details | undefined;
  /** Without details: what the screen is about. */
  title: string;
  figures?: string | undefined;
  none: { title: string; text: string };
  children: (details: Details) => ReactNode;
}) {
  const { t } = useTranslation('details');
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={title}
        figures={figures}
        chips={
          <Select
            aria-label={choose}
            placeholder={choose}
            data={choices}
            value={details ? chosen : null}
            onChange={(value) => value && void navigate({ href: linkTo(value) })}
            searchable
            limit={80}
            nothingFoundMessage={t('nothingFound')}
            w={{ base: '100%', xs: 320 }}
            wrapperProps={{ 'data-no-print': true }}
          />
        }
      />
      <LinkTabs
        label={t('tabs')}
        link={Link}
        tabs={screens.map((name) => ({
          label: t(`tab.${name}`),
          href: links[name](slug),
          current: name === screen,
        }))}
      />
      {details ? (
        <ColourOfMode rows={details.rows}>{children(details)}</ColourOfMode>
      ) : (
        <EmptyState {...none} />
      )}
    </>
  );
}

interface Fact {
  label: string;
  value: string;
  href?: string | undefined;
  /** Small print below the name. */
  more?: ReactNode;
}

/** Large figures with their labels. A figure with rows behind it links to them. */
export function Facts({ facts }: { facts: readonly (Fact | undefined)[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter((fact) => fact !== undefined)
        .map(({ label, value, href, more }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.factValue}>
              {href === undefined ? value : <Link href={href}>{value}</Link>}
            </dd>
            {more !== undefined && <dd>{more}</dd>}
          </div>
        ))}
    </dl>
  );
}
