import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../data/accounts/me.data.ts';
import { chooseArchive, useArchive } from '../../../data/archives/archive.data.ts';
import { links } from '../../links.ts';

/** Menu items for switching to another archive of the account; empty if there is only one. */
export function ArchiveItems() {
  const { t } = useTranslation();
  const { archives } = useMe();
  const shown = useArchive();
  const router = useRouter();
  if (archives.length < 2) return null;
  const changeTo = (archiveId: string) => {
    chooseArchive(archiveId);
    void router.navigate({ href: links.welcome() });
  };
  return (
    <>
      <Menu.Label>{t('account.archives')}</Menu.Label>
      {archives.map(({ id, name }) => (
        <Menu.Item
          key={id}
          onClick={() => changeTo(id)}
          rightSection={id === shown.id ? <IconCheck size={16} aria-hidden /> : undefined}
          aria-current={id === shown.id || undefined}
        >
          {name}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
