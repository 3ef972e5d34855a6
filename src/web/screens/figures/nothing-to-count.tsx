import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SubjectJourneys } from '../../data/journeys/journeys.data.ts';
import { Link } from '../../app/link.tsx';
import { links } from '../../app/links.ts';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { useScreenTitle } from '../../kit/layout/use-screen-title.ts';
import { useFormat } from '../../kit/format/format-context.tsx';

/** Shown on figures screens before there are journeys. Offers two ways to add some. */
export function NothingToCount({
  people,
  planned,
  screenTitle,
}: Pick<SubjectJourneys, 'people' | 'planned'> & {
  /** The title of the browser tab. The heading says what is missing. */
  screenTitle: string;
}) {
  useScreenTitle(screenTitle);
  const { t } = useTranslation('figures');
  const format = useFormat();
  const { slug } = people;
  const count = planned.length;
  if (count > 0) {
    return (
      <EmptyState
        level={1}
        title={t('empty.title')}
        text={t('empty.onlyPlanned', { count, number: format.number(count) })}
        action={
          <Button component={Link} href={links.log(slug, { standing: ['planned'] })}>
            {t('empty.log')}
          </Button>
        }
      />
    );
  }
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
