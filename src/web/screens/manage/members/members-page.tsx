import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsConnectionLost, useOnline } from '../../../data/presence/presence-store.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import {
  membersQuery,
  useMemberActions,
  type Invitation,
} from '../../../data/archives/members.data.ts';
import classes from './members-page.module.css';
import { Button } from '@mantine/core';
import { CopyField } from '../../../kit/layout/copy-field.tsx';
import { notifyDone } from '../../../kit/notices/notify.tsx';
import invitationListClasses from './invitation-list.module.css';

/** The members of the archive, who is online, and the open invitations. */
export function MembersPage() {
  const { t } = useTranslation('archives');
  const archive = useArchive();
  const mayInvite = useMay('invitations.manage');
  const { data } = useSuspenseQuery(membersQuery(archive.id));
  const format = useFormat();
  const online = useOnline();
  const isLost = useIsConnectionLost();
  const here = data.members.filter(({ userId }) => online.has(userId)).length;
  const count = data.members.length;
  return (
    <>
      <PageHeader
        title={t('members.title')}
        figures={
          <FigureRow
            figures={[
              archive.name,
              t('members.count', { count, number: format.number(count) }),
              isLost ? '' : t('members.online', { count: here, number: format.number(here) }),
            ]}
          />
        }
      />
      <p className={classes.roles}>{t('members.roles')}</p>
      <MemberList members={data.members} />
      {mayInvite && (
        <div className={classes.invitations} data-no-print>
          <Card title={t('invite.title')} subtitle={t('invite.subtitle')}>
            <InviteForm />
          </Card>
          <Card title={t('invite.open')}>
            <InvitationList invitations={data.invitations} />
          </Card>
        </div>
      )}
    </>
  );
}

/** The invitations that have not been accepted yet. */
function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const { t } = useTranslation('archives');
  const { t: tAccounts } = useTranslation('accounts');
  const format = useFormat();
  const { cancelInvitation } = useMemberActions(useArchive().id);
  if (invitations.length === 0)
    return <p className={invitationListClasses.none}>{t('invite.none')}</p>;
  return (
    <ul className={invitationListClasses.list}>
      {invitations.map(({ id, email, role, expiresAt, link }) => (
        <li key={id} className={invitationListClasses.invitation}>
          <div className={invitationListClasses.head}>
            <div>
              <p className={invitationListClasses.email}>{email}</p>
              <p className={invitationListClasses.detail}>
                {t('invite.until', {
                  role: tAccounts(`role.${role}`),
                  until: format.instant(expiresAt),
                })}
              </p>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={t('invite.cancelLabel', { email })}
              onClick={() =>
                cancelInvitation.mutate(id, {
                  onSuccess: () => notifyDone(t('invite.canceled')),
                })
              }
            >
              {t('invite.cancel')}
            </Button>
          </div>
          <CopyField
            value={link}
            label={t('invite.madeTitle', { email })}
            copyLabel={t('invite.copy')}
            copiedLabel={t('invite.copied')}
          />
        </li>
      ))}
    </ul>
  );
}
