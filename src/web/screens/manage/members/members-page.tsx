import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useIsConnectionLost, useOnline } from '../../../data/presence/presence-store.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { FigureRow } from '../../../kit/format/figure-row.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { InviteForm } from './invite-form.tsx';
import {
  membersQuery,
  useMemberActions,
  type Invitation,
  type Member,
} from '../../../data/archives/members.data.ts';
import classes from './members-page.module.css';
import { Button, ActionIcon, Menu, NativeSelect, Text } from '@mantine/core';
import { CopyField } from '../../../kit/layout/copy-field.tsx';
import { notifyDone } from '../../../kit/notices/notify.tsx';
import invitationListClasses from './invitation-list.module.css';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { type Role, roles } from '../../../../domain/access/permissions.ts';
import { Avatar } from '../../../kit/screen/avatar.tsx';
import { useMe } from '../../../data/accounts/me.data.ts';
import { ConfirmDialog } from '../../../kit/notices/confirm-dialog.tsx';
import { LinkDialog, type LinkToSend } from './link-dialog.tsx';
import memberListClasses from './member-list.module.css';

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

/**
 * The members with their presence. Owners can change roles, remove members and create reset links.
 */
function MemberList({ members }: { members: Member[] }) {
  const { t } = useTranslation('archives');
  const { t: tShell } = useTranslation('shell');
  const { t: tAccounts } = useTranslation('accounts');
  const archive = useArchive();
  const me = useMe().user;
  const online = useOnline();
  const isLost = useIsConnectionLost();
  const format = useFormat();
  const { changeRole, remove, makeResetLink } = useMemberActions(archive.id);
  const [leaving, setLeaving] = useState<Member>();
  const [link, setLink] = useState<LinkToSend>();
  const mayManage = useMay('members.manage');
  const mayMakeResetLink = useMay('reset-links.make');

  const presenceOf = ({ userId, lastSeenAt }: Member) => {
    if (isLost) return tShell('account.presenceUnknown');
    if (online.has(userId)) return t('members.onlineNow');
    if (lastSeenAt === undefined) return t('members.offline');
    if (lastSeenAt === '') return t('members.neverSeen');
    return t('members.lastSeen', { when: format.instant(lastSeenAt) });
  };
  const sendResetLink = ({ userId, name }: Member) =>
    makeResetLink.mutate(userId, {
      onSuccess: ({ link: address, expiresAt }) =>
        setLink({
          title: t('members.resetLinkTitle', { name }),
          text: t('members.resetLinkText', { name, until: format.instant(expiresAt) }),
          address,
        }),
    });
  const isMine = leaving?.userId === me.id;
  // An archive needs an owner, so the only one can neither leave nor become something else.
  const isOnlyOwner = ({ role }: Member) =>
    role === 'owner' && members.filter((one) => one.role === 'owner').length === 1;
  const confirmLeaving = async () => {
    if (!leaving) return;
    try {
      // Callbacks of `mutate` would not run: this page ends for a member who leaves.
      await remove.mutateAsync(leaving.userId);
      notifyDone(t('members.removed', { name: leaving.name }));
    } catch {
      // The mutation has notified the failure.
    }
    setLeaving(undefined);
  };

  return (
    <>
      <ul className={memberListClasses.list}>
        {members.map((member) => (
          <li key={member.userId} className={memberListClasses.member}>
            <Avatar name={member.name} isOnline={online.has(member.userId)} />
            <div className={memberListClasses.who}>
              <p className={memberListClasses.name}>
                {member.name}
                {member.userId === me.id && <span> ({t('members.you')})</span>}
              </p>
              <p className={memberListClasses.detail}>
                {member.email !== undefined && `${member.email} · `}
                {presenceOf(member)}
              </p>
            </div>
            {mayManage ? (
              <NativeSelect
                aria-label={t('members.roleOf', { name: member.name })}
                value={member.role}
                disabled={isOnlyOwner(member)}
                title={isOnlyOwner(member) ? t('members.onlyOwner') : undefined}
                data={roles.map((value) => ({ value, label: tAccounts(`role.${value}`) }))}
                onChange={(event) =>
                  changeRole.mutate(
                    { userId: member.userId, role: event.currentTarget.value as Role },
                    {
                      onSuccess: () => notifyDone(t('members.roleChanged', { name: member.name })),
                    },
                  )
                }
              />
            ) : (
              <span className={memberListClasses.role}>{tAccounts(`role.${member.role}`)}</span>
            )}
            {(mayManage || member.userId === me.id) && !isOnlyOwner(member) && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    data-no-print
                    aria-label={t('members.actions', { name: member.name })}
                  >
                    <IconDots size={18} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {mayMakeResetLink && member.userId !== me.id && (
                    <Menu.Item onClick={() => sendResetLink(member)}>
                      {t('members.resetLink')}
                    </Menu.Item>
                  )}
                  <Menu.Item onClick={() => setLeaving(member)}>
                    {t(member.userId === me.id ? 'members.leave' : 'members.remove')}
                  </Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== undefined}
        title={t(isMine ? 'members.leaveTitle' : 'members.removeTitle', {
          name: leaving?.name ?? '',
          archive: archive.name,
        })}
        confirmLabel={t(isMine ? 'members.leave' : 'members.remove')}
        busy={remove.isPending}
        onClose={() => setLeaving(undefined)}
        onConfirm={() => void confirmLeaving()}
      >
        <Text>
          {t(isMine ? 'members.leaveText' : 'members.removeText', { name: leaving?.name ?? '' })}
        </Text>
      </ConfirmDialog>
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  );
}
