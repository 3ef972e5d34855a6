import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stateOf } from '../../data/screen-state.ts';
import { ScreenStates } from '../../kit/screen/screen-states.tsx';
import { useFormat } from '../../kit/format/format-context.tsx';
import { notifyDone } from '../../kit/notices/notify.tsx';
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx';
import { useNotifyFailure } from '../../app/use-notify-failure.ts';
import { sessionsQuery, useEndSession } from '../../data/accounts/account.data.ts';
import classes from './access-list.module.css';

/** Lists every device that the user is signed in on. */
export function SessionList() {
  const { t } = useTranslation('accounts');
  const sessions = stateOf(useQuery(sessionsQuery));
  const format = useFormat();
  const notifyFailure = useNotifyFailure();
  const end = useEndSession();
  return (
    <ScreenStates of={sessions} loading={<RowsSkeleton rows={2} />}>
      {(all) => (
        <ul className={classes.list}>
          {all.map(({ id, device, ip, createdAt, lastSeenAt, current }) => (
            <li key={id} className={classes.entry}>
              <div>
                <p className={classes.name}>
                  {device}
                  {current && <Badge variant="default">{t('account.thisSession')}</Badge>}
                </p>
                <p className={classes.detail}>
                  {[
                    ip,
                    t('account.signedIn', { when: format.instant(createdAt) }),
                    t('account.lastSeen', { when: format.instant(lastSeenAt) }),
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </p>
              </div>
              {!current && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('account.endLabel', { device })}
                  loading={end.isPending && end.variables === id}
                  onClick={() =>
                    end.mutate(id, {
                      onSuccess: () => notifyDone(t('account.sessionEnded')),
                      onError: notifyFailure,
                    })
                  }
                >
                  {t('account.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </ScreenStates>
  );
}
