import { Button, Divider, Stack, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../data/accounts/me.data.ts';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { archiveExportAddress } from '../../../data/archives/export-address.ts';
import {
  useCreateArchive,
  useDeleteArchive,
  useRenameArchive,
} from '../../../data/archives/archives.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { RenameForm } from '../../../kit/screen/rename-form.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { ConfirmDialog } from '../../../kit/notices/confirm-dialog.tsx';
import { notifyDone } from '../../../kit/notices/notify.tsx';

/** Renames the archive, creates another archive, or deletes this one. */
export function ArchiveCard() {
  const { t } = useTranslation('settings');
  const { t: tAccounts } = useTranslation('accounts');
  const { t: tShell } = useTranslation('shell');
  const archive = useArchive();
  const mayRename = useMay('archive.rename');
  const mayOversee = useMay('jobs.oversee');
  const mayDelete = useMay('archive.delete');
  const { user } = useMe();
  const router = useRouter();
  const [isDeleting, setIsDeleting] = useState(false);
  const rename = useRenameArchive(archive.id);
  const create = useCreateArchive();
  const remove = useDeleteArchive();

  const confirmDelete = () =>
    remove.mutate(
      { archiveId: archive.id, name: archive.name },
      {
        onSuccess: () => {
          notifyDone(t('archiveDeleted', { name: archive.name }));
          void router.navigate({ href: links.welcome() });
        },
        onSettled: () => setIsDeleting(false),
      },
    );

  return (
    <Card
      title={t('archive')}
      subtitle={`${archive.name}. ${t('archiveHint', { role: tAccounts(`role.${archive.role}`) })}`}
    >
      <Stack gap="md">
        {mayRename && (
          <RenameForm
            label={t('archiveName')}
            name={archive.name}
            longest={120}
            submitLabel={t('archiveSave')}
            rename={async (name) => {
              await rename.mutateAsync({ name });
              notifyDone(t('archiveSaved'));
            }}
          />
        )}
        <div>
          <Button
            variant="default"
            loading={create.isPending}
            onClick={() => create.mutate({ name: tShell('noArchive.nameOf', { name: user.name }) })}
          >
            {t('archiveNew')}
          </Button>
          <Text size="sm" c="dimmed" mt={4}>
            {t('archiveNewHint')}
          </Text>
        </div>
        <div>
          <Button component="a" variant="default" href={archiveExportAddress(archive.id)} download>
            {t('archiveExport')}
          </Button>
          <Text size="sm" c="dimmed" mt={4}>
            {t('archiveExportHint')}
          </Text>
        </div>
        {mayOversee && (
          <div>
            <Button component={Link} variant="default" href={links.jobs()}>
              {t('archiveJobs')}
            </Button>
            <Text size="sm" c="dimmed" mt={4}>
              {t('archiveJobsHint')}
            </Text>
          </div>
        )}
        {mayDelete && (
          <>
            <Divider />
            <div>
              <Button variant="default" onClick={() => setIsDeleting(true)}>
                {t('archiveDelete')}
              </Button>
            </div>
          </>
        )}
      </Stack>
      <ConfirmDialog
        opened={isDeleting}
        title={t('archiveDeleteTitle', { name: archive.name })}
        confirmLabel={t('archiveDelete')}
        typeToConfirm={{
          label: t('archiveDeleteType', { name: archive.name }),
          text: archive.name,
        }}
        busy={remove.isPending}
        onConfirm={confirmDelete}
        onClose={() => setIsDeleting(false)}
      >
        <Text>{t('archiveDeleteText')}</Text>
      </ConfirmDialog>
    </Card>
  );
}
