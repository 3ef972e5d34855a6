import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppPassword } from '../../../domain/accounts/app-password.ts';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';
import { appPasswordsQuery, useRevokeAppPassword } from '../../data/accounts/app-passwords.data.ts';
import { stateOf } from '../../data/screen-state.ts';
import { useFormat } from '../../kit/format/format-context.tsx';
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx';
import { ConfirmDialog } from '../../kit/notices/confirm-dialog.tsx';
import { notifyDone } from '../../kit/notices/notify.tsx';
import { ScreenStates } from '../../kit/screen/screen-states.tsx';
import classes from './access-list.module.css';

/** The app passwords of an account, each with what it opens, and a way to revoke it. */
export function AppPasswordList() {
  const { t } = useTranslation('appPasswords');
  const passwords = stateOf(useQuery(appPasswordsQuery));
  const notifyFailure = useNotifyFailure();
  const revoke = useRevokeAppPassword();
  const [revoking, setRevoking] = useState<AppPassword>();
  const confirm = ({ id }: AppPassword) =>
    revoke.mutate(id, {
      onSuccess: () => notifyDone(t('revoked')),
      onError: notifyFailure,
      onSettled: () => setRevoking(undefined),
    });
  return (
    <>
      <ScreenStates
        of={passwords}
        brief
        loading={<RowsSkeleton rows={1} />}
        empty={(all) => all.length === 0 && <p className={classes.none}>{t('none')}</p>}
      >
        {(all) => (
          <ul className={classes.list}>
            {all.map((password) => (
              <Entry key={password.id} password={password} onRevoke={() => setRevoking(password)} />
            ))}
          </ul>
        )}
      </ScreenStates>
      {revoking && (
        <ConfirmDialog
          opened
          title={t('revokeTitle', { name: revoking.name })}
          confirmLabel={t('revoke')}
          busy={revoke.isPending}
          onConfirm={() => confirm(revoking)}
          onClose={() => setRevoking(undefined)}
        >
          {t('revokeText')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Entry({ password, onRevoke }: { password: AppPassword; onRevoke: () => void }) {
  const { t } = useTranslation('appPasswords');
  const format = useFormat();
  const { name, beginning, scopes, archive, createdAt, lastUsedOn } = password;
  const where = archive ? archive.name || t('archiveLeft') : t('allArchives');
  return (
    <li className={classes.entry}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>
          {[...scopes.map((scope) => t(`scope.${scope}`)), where].join(' · ')}
        </p>
        <p className={classes.detail}>
          {[
            `${beginning}…`,
            t('created', { when: format.instant(createdAt) }),
            lastUsedOn === '' ? t('neverUsed') : t('lastUsed', { when: format.date(lastUsedOn) }),
          ].join(' · ')}
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('revokeLabel', { name })}
        onClick={onRevoke}
      >
        {t('revoke')}
      </Button>
    </li>
  );
}
