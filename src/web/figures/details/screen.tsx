import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JourneyFilter } from '../../../domain/journeys/filter.ts';
import type { JourneyRow } from '../../../domain/journeys/journey-row.ts';
import { useFailureText } from '../../failure-text.ts';
import { useSubject } from '../../journeys/journeys.data.ts';
import { filterOfPeople } from '../../journeys/subject.ts';
import { links } from '../../links.ts';
import type { PeopleChoice } from '../../people/choice.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
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
  const { t } = useTranslation(['details', 'figures', 'shell']);
  const subject = useSubject();
  const failureText = useFailureText();
  if (subject.state === 'loading') return <PageSkeleton label={t(`tab.${screen}`)} />;
  if (subject.state === 'failed') {
    const { text } = failureText(subject.error);
    return <ErrorState title={t('figures:failed')} text={text} onRetry={subject.retry} />;
  }
  const { people, rows } = subject;
  if (rows.length === 0) {
    return <NothingToCount {...subject} screenTitle={t(`shell:screen.${screen}`)} />;
  }
  return children({
    people,
    rows,
    asked: filterOfPeople(people),
    open: (filter) => links.log(people.slug, filter),
  });
}
