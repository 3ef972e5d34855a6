import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyField } from '../../../kit/layout/copy-field.tsx';
import { useFormat } from '../../../kit/format/format-context.tsx';
import { notifyDone } from '../../../kit/notices/notify.tsx';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { useMemberActions, type Invitation } from '../../../data/archives/members.data.ts';
import classes from './invitation-list.module.css';

/** The invitations that have not been accepted yet. */
export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const { t } = useTranslation('archives');
  const { t: tAccounts } = useTranslation('accounts');
  const format = useFormat();
  const { cancelInvitation } = useMemberActions(useArchive().id);
  if (invitations.length === 0) return <p className={classes.none}>{t('invite.none')}</p>;
  return (
    <ul className={classes.list}>
      {invitations.map(({ id, email, role, expiresAt, link }) => (
        <li key={id} className={classes.invitation}>
          <div className={classes.head}>
            <div>
              <p className={classes.email}>{email}</p>
              <p className={classes.detail}>
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
