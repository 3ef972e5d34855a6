import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyFilter } from '../../../../domain/journeys/filter/filter.ts';
import type { JourneyRow } from '../../../../domain/journeys/journey-row.ts';
import { useSubject } from '../../../data/journeys/journeys.data.ts';
import { filterOfPeople } from '../../../data/journeys/subject.ts';
import { links } from '../../../app/links.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { PageSkeleton } from '../../../kit/layout/skeletons.tsx';
import type { DetailsScreenName } from './tabs.tsx';
import { NothingToCount } from '../nothing-to-count.tsx';

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
