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

/** What the details of an airport, a route or a year are made from. */
export interface DetailsSubject {
  people: PeopleChoice;
  rows: readonly JourneyRow[];
  /** the people as a filter: what statistics are asked with */
  asked: JourneyFilter;
  /** the address of the journeys that a group's filter lets through */
  open: (filter: JourneyFilter) => string;
}

interface DetailsScreenProps {
  screen: DetailsScreenName;
  children: (subject: DetailsSubject) => ReactNode;
}

/** All states of the three details screens. */
export function DetailsScreen({ screen, children }: DetailsScreenProps) {
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
