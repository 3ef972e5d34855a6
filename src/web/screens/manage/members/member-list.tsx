import { ActionIcon, Menu, NativeSelect, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roles } from '../../../../domain/access/permissions.ts';
import { Avatar } from '../../../kit/screen/avatar.tsx';
import { useMe } from '../../../data/accounts/me.data.ts';
import { useIsConnectionLost, useOnline } from '../../../data/presence/presence-store.ts';
import { ConfirmDialog } from '../../../kit/notices/confirm-dialog.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { notifyDone } from '../../../kit/notices/notify.tsx';
import { useArchive, useMay } from '../../../data/archives/archive.data.ts';
import { LinkDialog, type LinkToSend } from './link-dialog.tsx';
import { useMemberActions, type Member } from '../../../data/archives/members.data.ts';
import classes from './member-list.module.css';

/**
 * The members with their presence. Owners can change roles, remove members and create reset links.
 */
export function MemberList({ members }: { members: Member[] }) {
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

  return (
    <>
      <ul className={classes.list}>
        {members.map((member) => (
          <li key={member.userId} className={classes.member}>
            <Avatar name={member.name} isOnline={online.has(member.userId)} />
            <div className={classes.who}>
              <p className={classes.name}>
                {member.name}
                {member.userId === me.id && <span> ({t('members.you')})</span>}
              </p>
              <p className={classes.detail}>
                {member.email !== undefined && `${member.email} · `}
                {presenceOf(member)}
              </p>
            </div>
            {mayManage ? (
              <NativeSelect
                aria-label={t('members.roleOf', { name: member.name })}
                value={member.role}
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
              <span className={classes.role}>{tAccounts(`role.${member.role}`)}</span>
            )}
            {(mayManage || member.userId === me.id) && (
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
        onConfirm={() => {
          if (!leaving) return;
          remove.mutate(leaving.userId, {
            onSuccess: () => notifyDone(t('members.removed', { name: leaving.name })),
            onSettled: () => setLeaving(undefined),
          });
        }}
      >
        <Text>
          {t(isMine ? 'members.leaveText' : 'members.removeText', { name: leaving?.name ?? '' })}
        </Text>
      </ConfirmDialog>
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  );
}
