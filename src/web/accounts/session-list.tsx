import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../failure-text.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useFormat } from '../ui/format-context.tsx';
import { notifyDone } from '../ui/notify.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { useNotifyFailure } from '../use-notify-failure.ts';
import { sessionsQuery, useEndSession } from './account.data.ts';
import classes from './session-list.module.css';

/** Every device that one is signed in on. */
export function SessionList() {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = useQuery(sessionsQuery);
  const format = useFormat();
  const describe = useFailureText();
  const notifyFailure = useNotifyFailure();
  const end = useEndSession();
  if (error) {
    const { title, text } = describe(error);
    return <ErrorState title={title} text={text} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowsSkeleton rows={2} />;
  return (
    <ul className={classes.list}>
      {data.map(({ id, device, ip, createdAt, lastSeenAt, current }) => (
        <li key={id} className={classes.session}>
          <div>
            <p className={classes.device}>
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
  );
}
