import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../kit/screen/avatar.tsx';
import { useArchive } from '../../../data/archives/archive.data.ts';
import { membersQuery } from '../../../data/archives/members.data.ts';
import { Link } from '../../../app/link.tsx';
import { links } from '../../../app/links.ts';
import { useIsConnectionLost, useOnline } from '../../../data/presence/presence-store.ts';
import { stateOf } from '../../../data/screen-state.ts';
import { ScreenStates } from '../../../kit/screen/screen-states.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx';
import classes from './welcome-cards.module.css';

/** The members of the archive who are online. */
export function WhoIsHere() {
  const { t } = useTranslation('welcome');
  const { t: tShell } = useTranslation('shell');
  const answer = useQuery(membersQuery(useArchive().id));
  const online = useOnline();
  const isLost = useIsConnectionLost();
  return (
    <Card
      title={t('online')}
      action={<Link href={links.members()}>{tShell('entry.members')}</Link>}
    >
      <ScreenStates of={stateOf(answer)} brief loading={<RowsSkeleton rows={1} />}>
        {({ members }) => {
          const here = isLost ? [] : members.filter(({ userId }) => online.has(userId));
          if (here.length === 0) {
            return (
              <p className={classes.none}>
                {isLost ? tShell('account.presenceUnknown') : t('nobodyOnline')}
              </p>
            );
          }
          return (
            <ul className={classes.people}>
              {here.map(({ userId, name }) => (
                <li key={userId} className={classes.member}>
                  <Avatar name={name} isOnline />
                  <span>{name}</span>
                </li>
              ))}
            </ul>
          );
        }}
      </ScreenStates>
    </Card>
  );
}
