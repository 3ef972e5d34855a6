import '../../kit/theme/mantine-frame.ts';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchiveOrNone } from '../../data/archives/archive.data.ts';
import { useIsArchiveBusy } from '../../data/archives/archives.data.ts';
import { PreferredFormat } from './preferred-format.tsx';
import { BusyOverlay } from '../../kit/notices/busy-overlay.tsx';
import { ArchiveBanner } from './archive-banner.tsx';
import { BusyNotice } from './busy-notice.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { NoArchive } from './no-archive.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { RenewingSign } from './renewing-sign.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { TabBar } from './navigation/tab-bar.tsx';
import { WaitingWords } from './waiting-words.tsx';
import { contentId } from './navigation/use-each-navigation.ts';
import classes from './main-frame.module.css';

/** The frame of every page after sign-in: a sidebar on wide screens, a tab bar on phones. */
export function MainFrame() {
  const { t } = useTranslation();
  const archive = useArchiveOrNone();
  const isBusy = useIsArchiveBusy();
  return (
    <PreferredFormat>
      <BusyOverlay isBusy={isBusy} label={t('busy')} />
      <a className={classes.skip} href={`#${contentId}`}>
        {t('skip')}
      </a>
      {archive ? (
        // Keyed, so that no data of one archive is ever shown in another.
        <WaitingWords key={archive.id} archiveId={archive.id}>
          <div className={classes.frame}>
            <Suspense fallback={<div className={classes.sidebarSpace} />}>
              <Sidebar />
            </Suspense>
            <div className={classes.column}>
              <ConnectionBanner />
              <BusyNotice />
              <RenewingSign archiveId={archive.id} />
              {archive.isSample && <ArchiveBanner />}
              <main id={contentId} tabIndex={-1} className={classes.content}>
                <Suspense fallback={<ScreenLoading />}>
                  <Outlet />
                </Suspense>
              </main>
            </div>
            <Suspense>
              <TabBar />
            </Suspense>
          </div>
        </WaitingWords>
      ) : (
        <main id={contentId} tabIndex={-1} className={classes.content}>
          <NoArchive />
        </main>
      )}
    </PreferredFormat>
  );
}
