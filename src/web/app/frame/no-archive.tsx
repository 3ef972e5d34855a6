import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/accounts/me.data.ts';
import { useCreateArchive } from '../../data/archives/archives.data.ts';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { useScreenTitle } from '../../kit/layout/use-screen-title.ts';

/** Shown to an account whose last archive was deleted, or that was removed from it. */
export function NoArchive() {
  const { t } = useTranslation();
  const { user } = useMe();
  const create = useCreateArchive();
  useScreenTitle(t('noArchive.title'));
  return (
    <EmptyState
      level={1}
      title={t('noArchive.title')}
      text={t('noArchive.text')}
      action={
        <Button
          loading={create.isPending}
          onClick={() => create.mutate({ name: t('noArchive.nameOf', { name: user.name }) })}
        >
          {t('noArchive.create')}
        </Button>
      }
    />
  );
}
