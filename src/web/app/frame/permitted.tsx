import type { ReactNode } from 'react';
import type { Permission } from '../../../domain/access/permissions.ts';
import { useMay, useArchive } from '../../data/archives/archive.data.ts';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { membersQuery } from '../../data/archives/members.data.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { useFormat } from '../../kit/format/format-context.tsx';
import { useScreenTitle } from '../../kit/layout/use-screen-title.ts';

/**
 * Shows a page only to members with a permission; others see an explanation. The server enforces
 * the permission too.
 */
export function Permitted({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay(to) ? children : <NotAllowedPage />;
}

/** Replaces a page that only some members may open. Explains why and whom to ask. */
function NotAllowedPage() {
  const { t } = useTranslation();
  const { id, name } = useArchive();
  const { list } = useFormat();
  const { data } = useQuery(membersQuery(id));
  const owners = data?.members.filter((member) => member.role === 'owner') ?? [];
  useScreenTitle(t('notAllowed.title'));
  return (
    <EmptyState
      level={1}
      title={t('notAllowed.title')}
      text={t('notAllowed.text', { archive: name })}
      action={
        <Button component={Link} href={links.welcome()}>
          {t('notFound.home')}
        </Button>
      }
    >
      {owners.length > 0 && (
        <p>{t('notAllowed.ask', { owners: list(owners.map((owner) => owner.name)) })}</p>
      )}
    </EmptyState>
  );
}
