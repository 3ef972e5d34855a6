import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { useScreenTitle } from '../../../kit/layout/use-screen-title.ts';

/** Explains what a world tour is, for an archive without one. */
export function NoTours({ trips }: { trips: number }) {
  const { t } = useTranslation('worldTours');
  const format = useFormat();
  useScreenTitle(t('title'));
  const among =
    trips === 0
      ? t('empty.noTrips')
      : t('empty.trips', { count: trips, number: format.number(trips) });
  return (
    <EmptyState
      level={1}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button component={Link} href={links.trips()}>
          {t('empty.toTrips')}
        </Button>
      }
    >
      <p>{among}</p>
    </EmptyState>
  );
}
