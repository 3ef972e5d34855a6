import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../accounts/avatar.tsx';
import { useArchive } from '../archives/archive.data.ts';
import { membersQuery } from '../archives/members.data.ts';
import { useFailureText } from '../failure-text.ts';
import { Link } from '../link.tsx';
import { links } from '../links.ts';
import { useIsConnectionLost, useOnline } from '../presence/presence-store.ts';
import { Card } from '../ui/card.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import classes from './welcome-cards.module.css';

/** The members of the archive who are online. */
export function WhoIsHere() {
  const { t } = useTranslation(['welcome', 'shell']);
  const { data, error } = useQuery(membersQuery(useArchive().id));
  const describe = useFailureText();
  const online = useOnline();
  const isLost = useIsConnectionLost();
  return (
    <Card
      title={t('online')}
      action={<Link href={links.members()}>{t('shell:entry.members')}</Link>}
    >
      {!data && !error && <RowsSkeleton rows={1} />}
      {error && !data && <p className={classes.none}>{describe(error).text}</p>}
      {data && (
        <ul className={classes.people}>
          {data.members.map(({ userId, name }) => (
            <li key={userId} className={classes.member}>
              <Avatar name={name} isOnline={online.has(userId)} />
              <span>
                {name}
                <span className={classes.detail}>
                  {isLost
                    ? t('shell:account.presenceUnknown')
                    : online.has(userId)
                      ? t('shell:account.online')
                      : t('shell:account.offline')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
