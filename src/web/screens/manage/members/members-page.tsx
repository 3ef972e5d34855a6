import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsConnectionLost, useOnline } from '../../../data/presence/presence-store.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';
import { membersQuery } from '../../../data/archives/members.data.ts';
import classes from './members-page.module.css';

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
