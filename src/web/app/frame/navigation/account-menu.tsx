import { Menu, VisuallyHidden } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../kit/screen/avatar.tsx';
import { useMe } from '../../../data/accounts/me.data.ts';
import { useSignOut } from '../../../data/accounts/use-sign-out.ts';
import { links } from '../../links.ts';
import { useIsConnectionLost, useIsOnline } from '../../../data/presence/presence-store.ts';
import { BusyOverlay } from '../../../kit/notices/busy-overlay.tsx';
import { ArchiveItems } from './archive-items.tsx';
import classes from './account-menu.module.css';

/** The avatar menu: presence, other archives, account, sign out. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { user } = useMe();
  const router = useRouter();
  const { signOut, isSigningOut } = useSignOut();
  const isOnline = useIsOnline(user.id);
  const go = (href: string) => void router.navigate({ href });
  const isLost = useIsConnectionLost();
  const known = isOnline ? t('account.online') : t('account.offline');
  const chosen = user.appearOffline ? t('account.appearsOffline') : known;
  const presence = isLost ? t('account.connectionLost') : chosen;

  return (
    <>
      <BusyOverlay isBusy={isSigningOut} label={t('account.signingOut')} />
      <Menu position="top-start" width={240} keepMounted={false}>
        <Menu.Target>
          <button type="button" className={classes.account} disabled={isSigningOut}>
            <Avatar name={user.name} isOnline={isOnline && !user.appearOffline} />
            <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
            <span className={classes.words}>
              <span className={classes.name}>{user.name}</span>
              <span className={classes.presence}>{presence}</span>
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <ArchiveItems />
          <Menu.Item onClick={() => go(links.account())}>{t('account.account')}</Menu.Item>
          <Menu.Item onClick={() => go(links.credits())}>{t('account.credits')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => void signOut()}>{t('account.signOut')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
