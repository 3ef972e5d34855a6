import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/accounts/me.data.ts';
import { chooseArchive, useArchive, useMay } from '../../data/archives/archive.data.ts';
import { useDeleteArchive } from '../../data/archives/archives.data.ts';
import { ConfirmDialog } from '../../kit/notices/confirm-dialog.tsx';
import { notifyDone } from '../../kit/notices/notify.tsx';
import classes from './archive-banner.module.css';

/**
 * A banner on every page of the sample archive: switch to another archive, or delete the sample.
 */
export function ArchiveBanner() {
  const { t } = useTranslation();
  const sample = useArchive();
  const mayDelete = useMay('archive.delete');
  const own = useMe().archives.find(({ isSample }) => !isSample);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteArchive();
  const confirm = () =>
    remove.mutate(
      { archiveId: sample.id, name: sample.name },
      { onSuccess: () => notifyDone(t('sample.removed')), onSettled: () => setIsAsking(false) },
    );
  return (
    <aside className={classes.banner} aria-label={t('sample.label')} data-no-print>
      <p className={classes.text}>
        <span className={classes.wide}>{t('sample.banner')}</span>
        <span className={classes.narrow}>{t('sample.label')}</span>
      </p>
      <div className={classes.actions}>
        {own && (
          <Button size="compact-sm" variant="default" onClick={() => chooseArchive(own.id)}>
            <span className={classes.wide}>{t('sample.own')}</span>
            <span className={classes.narrow}>{t('sample.ownShort')}</span>
          </Button>
        )}
        {mayDelete && (
          <Button size="compact-sm" variant="subtle" onClick={() => setIsAsking(true)}>
            <span className={classes.wide}>{t('sample.remove')}</span>
            <span className={classes.narrow}>{t('sample.removeShort')}</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('sample.removeTitle')}
        confirmLabel={t('sample.remove')}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
        busy={remove.isPending}
      >
        <Text>{t('sample.removeText')}</Text>
      </ConfirmDialog>
    </aside>
  );
}
