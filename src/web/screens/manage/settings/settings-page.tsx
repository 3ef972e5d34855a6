import { useTranslation } from 'react-i18next';
import { chooseArchive, useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { CardColumns } from '../../../kit/layout/card-columns.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { PeopleCard } from './people-card.tsx';
import {
  Button,
  Divider,
  Stack,
  Text,
  NativeSelect,
  SegmentedControl,
  Switch,
} from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState, useId, type ReactNode } from 'react';
import { type MyArchive, useMe } from '../../../data/accounts/me.data.ts';
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
import { Dialog } from '../../../kit/layout/dialog.tsx';
import { ConfirmDialog } from '../../../kit/notices/confirm-dialog.tsx';
import { notifyDone } from '../../../kit/notices/notify.tsx';
import type { Preferences } from '../../../../domain/accounts/preferences.ts';
import { distanceUnits } from '../../../../domain/shared/display-choices.ts';
import { formatWords } from '../../../kit/format/format-words.ts';
import { makeFormat } from '../../../kit/format/format.ts';
import { useSavePreferences } from '../../../data/accounts/preferences.data.ts';

/**
 * The settings: the user's display preferences, the people of the archive, and the archive itself.
 */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const archive = useArchive();
  return (
    <>
      <PageHeader title={t('title')} figures={t('figures')} />
      <CardColumns>
        <DisplayCard />
        <PeopleCard />
        <ArchiveCard key={archive.id} />
      </CardColumns>
    </>
  );
}

/** Renames the archive, creates another archive, or deletes this one. */
function ArchiveCard() {
  const { t } = useTranslation('settings');
  const { t: tAccounts } = useTranslation('accounts');
  const archive = useArchive();
  const mayRename = useMay('archive.rename');
  const mayOversee = useMay('jobs.oversee');
  const mayDelete = useMay('archive.delete');
  const { archives } = useMe();
  const router = useRouter();
  const [isCreating, setIsCreating] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const rename = useRenameArchive(archive.id);
  const create = useCreateArchive();
  const remove = useDeleteArchive();

  const faultAmong = (others: MyArchive[]) => (name: string) =>
    others.some((other) => other.name.toLowerCase() === name.toLowerCase())
      ? t('archiveNameTaken', { name })
      : null;
  const createNamed = async (name: string) => {
    await create.mutateAsync({ name });
    await router.navigate({ href: links.welcome() });
    notifyDone(t('archiveCreated', { name }), {
      label: t('archiveBack', { name: archive.name }),
      run: () => chooseArchive(archive.id),
    });
  };
  const confirmDelete = async () => {
    try {
      // Callbacks of `mutate` would not run: this page ends with the archive.
      await remove.mutateAsync({ archiveId: archive.id, name: archive.name });
    } catch {
      setIsDeleting(false);
      return;
    }
    notifyDone(t('archiveDeleted', { name: archive.name }));
    await router.navigate({ href: links.welcome() });
  };

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
            faultOf={faultAmong(archives.filter(({ id }) => id !== archive.id))}
            rename={async (name) => {
              await rename.mutateAsync({ name });
              notifyDone(t('archiveSaved'));
            }}
          />
        )}
        <div>
          <Button variant="default" onClick={() => setIsCreating(true)}>
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
      <Dialog
        opened={isCreating}
        onClose={() => setIsCreating(false)}
        title={t('archiveNew')}
        returnFocus={false}
      >
        <RenameForm
          label={t('archiveNewName')}
          name=""
          longest={120}
          submitLabel={t('archiveCreate')}
          faultOf={faultAmong(archives)}
          rename={createNamed}
        />
      </Dialog>
      <ConfirmDialog
        opened={isDeleting}
        title={t('archiveDeleteTitle', { name: archive.name })}
        confirmLabel={t('archiveDelete')}
        typeToConfirm={{
          label: t('archiveDeleteType', { name: archive.name }),
          text: archive.name,
        }}
        busy={remove.isPending}
        onConfirm={() => void confirmDelete()}
        onClose={() => setIsDeleting(false)}
      >
        <Text>{t('archiveDeleteText')}</Text>
      </ConfirmDialog>
    </Card>
  );
}

/** Units, date order, clock and theme. Each choice is saved at once. */
function DisplayCard() {
  const { t } = useTranslation('settings');
  const { t: tWords, i18n } = useTranslation('words');
  const formWords = formatWords(tWords, i18n.language);
  const { preferences } = useMe();
  const save = useSavePreferences();
  const choose = (change: Partial<Preferences>) => save.mutate({ ...preferences, ...change });
  return (
    <Card title={t('display')} subtitle={t('displayHint')}>
      <Stack gap="md">
        <NativeSelect
          label={t('distance')}
          value={preferences.distance}
          data={distanceUnits.map((value) => ({
            value,
            label: tWords(`unitLong.${value}`),
          }))}
          onChange={(event) =>
            choose({ distance: event.currentTarget.value as Preferences['distance'] })
          }
        />
        <NativeSelect
          label={t('dateOrder')}
          value={preferences.dateOrder}
          data={(['dmy', 'mdy', 'ymd'] as const).map((dateOrder) => ({
            value: dateOrder,
            label: makeFormat({ ...preferences, dateOrder }, formWords).date('2026-11-12'),
          }))}
          onChange={(event) =>
            choose({ dateOrder: event.currentTarget.value as Preferences['dateOrder'] })
          }
        />
        <Choice label={t('clock')}>
          {(labelId) => (
            <SegmentedControl
              fullWidth
              aria-labelledby={labelId}
              value={preferences.clock}
              data={[
                { value: '24', label: t('clock24') },
                { value: '12', label: t('clock12') },
              ]}
              onChange={(clock) => choose({ clock: clock })}
            />
          )}
        </Choice>
        <Choice label={t('theme')}>
          {(labelId) => (
            <SegmentedControl
              fullWidth
              aria-labelledby={labelId}
              value={preferences.theme}
              data={[
                { value: 'auto', label: t('themeAuto') },
                { value: 'light', label: t('themeLight') },
                { value: 'dark', label: t('themeDark') },
              ]}
              onChange={(theme) => choose({ theme: theme })}
            />
          )}
        </Choice>
        <Switch
          label={t('countPlanned')}
          description={t('countPlannedHint')}
          checked={preferences.countPlanned}
          onChange={(event) => choose({ countPlanned: event.currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}

function Choice({ label, children }: { label: string; children: (labelId: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <Text id={id} size="sm" fw={500} mb={4}>
        {label}
      </Text>
      {children(id)}
    </div>
  );
}
