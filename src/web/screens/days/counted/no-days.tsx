import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../../domain/people/person.ts';
import { useMay } from '../../../data/archives/archive.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import type { PeopleChoice } from '../../../data/people/choice.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { DayFilters } from './day-filters.tsx';
import type { DaysNavigation } from './days-address.ts';

/** Shown if no record says where these people were. Explains how to add records. */
export function NoDays({
  people,
  everybody,
  title,
  address,
}: {
  people: PeopleChoice<Person>;
  everybody: readonly Person[];
  title: string;
  address: DaysNavigation;
}) {
  const { t } = useTranslation('days');
  const mayEdit = useMay('records.write');
  const [first] = people.people;
  return (
    <>
      <PageHeader
        title={title}
        {...(everybody.length > 1 && {
          chips: (
            <DayFilters everybody={everybody} chosen={people.slug} address={address} isOfTowns />
          ),
        })}
      />
      <EmptyState
        title={t('empty.title')}
        text={t(mayEdit ? 'empty.text' : 'empty.viewer')}
        action={
          mayEdit && (
            <>
              <Button component={Link} href={links.addJourney(people.slug)}>
                {t('empty.journey')}
              </Button>
              <Button component={Link} href={links.stays()} variant="default">
                {t('empty.stay')}
              </Button>
              {first && (
                <Button component={Link} href={links.homesOf(first.id)} variant="default">
                  {t('empty.home')}
                </Button>
              )}
              <Button component={Link} href={links.import()} variant="default">
                {t('empty.import')}
              </Button>
            </>
          )
        }
      />
    </>
  );
}
