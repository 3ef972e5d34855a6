import '../../kit/theme/mantine-frame.ts';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchiveOrNone, useMay } from '../../data/archives/archive.data.ts';
import { useIsArchiveBusy, useCreateArchive } from '../../data/archives/archives.data.ts';

import { BusyOverlay } from '../../kit/notices/busy-overlay.tsx';
import { ArchiveBanner } from './archive-banner.tsx';
import { BusyNotice } from './busy-notice.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

import { ScreenLoading } from './screen-loading.tsx';
import { RenewingSign } from './renewing-sign.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { TabBar } from './navigation/tab-bar.tsx';

import { contentId } from './navigation/use-each-navigation.ts';
import classes from './main-frame.module.css';
import { Button, useMantineColorScheme } from '@mantine/core';
import { useMe } from '../../data/accounts/me.data.ts';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { useScreenTitle } from '../../kit/layout/use-screen-title.ts';
import { formatWords } from '../../kit/format/format-words.ts';
import { speakLanguage } from '../../i18n/i18n.ts';
import { FormatContext, useFormat } from '../../kit/format/format-context.tsx';
import { makeFormat } from '../../kit/format/format.ts';
import { useNotifyFailure } from '../use-notify-failure.ts';
import { isOpen, useFollowedJobs } from '../../data/jobs/jobs.data.ts';
import { useWaitingWrites, type WaitingWrite } from '../../kit/notices/waiting-writes.ts';
import { WaitingWordsContext } from '../../kit/notices/waiting-words.ts';

const nothing = () => {};

/**
 * Provides its children with the reason why a write is queued: who is importing, since when, and
 * the progress.
 */
function WaitingWords({ archiveId, children }: { archiveId: string; children: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isWaiting = useWaitingWrites().length > 0;
  const maySee = useMay('imports.manage');
  const { data: jobs } = useFollowedJobs(archiveId, isWaiting && maySee, nothing);
  const writing = jobs?.find((job) => isOpen(job) && job.kind === 'import.accept' && job.startedAt);
  const timeOf = (at: Temporal.Instant) =>
    format.time(at.toZonedDateTimeISO(Temporal.Now.timeZoneId()).toString().slice(11, 16));
  const words = ({ by, since }: WaitingWrite) => {
    if (writing?.startedAt) {
      const time = timeOf(Temporal.Instant.from(writing.startedAt));
      const { isOwn, by: name, done, total } = writing;
      const percent = total > 0 ? format.percent(done / total) : '';
      if (isOwn) return t(percent ? 'importing.ownPart' : 'importing.own', { time, percent });
      return t(percent ? 'importing.byPart' : 'importing.by', { name, time, percent });
    }
    const time = timeOf(Temporal.Instant.fromEpochMilliseconds(since));
    return by === ''
      ? t('importing.unknown', { time })
      : t('importing.waiting', { name: by, time });
  };
  return <WaitingWordsContext value={words}>{children}</WaitingWordsContext>;
}

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

/** Shown to an account whose last archive was deleted, or that was removed from it. */
function NoArchive() {
  const { t } = useTranslation();
  const { user } = useMe();
  const create = useCreateArchive();
  useScreenTitle(t('noArchive.title'));
  return (
    <EmptyState
      level={1}
      title={t('noArchive.title')}
      text={t('noArchive.text')}
      action={
        <Button
          loading={create.isPending}
          onClick={() => create.mutate({ name: t('noArchive.nameOf', { name: user.name }) })}
        >
          {t('noArchive.create')}
        </Button>
      }
    />
  );
}

/** Applies the account's preferences: language, units, date order, clock and colour scheme. */
function PreferredFormat({ children }: { children: ReactNode }) {
  const { preferences } = useMe();
  const { t, i18n } = useTranslation('words');
  const { setColorScheme } = useMantineColorScheme();
  const notifyFailure = useEffectEvent(useNotifyFailure());
  useEffect(() => setColorScheme(preferences.theme), [preferences.theme, setColorScheme]);
  useEffect(() => {
    speakLanguage(preferences.language).catch(notifyFailure);
  }, [preferences.language]);
  const format = useMemo(
    () => makeFormat(preferences, formatWords(t, i18n.language)),
    [preferences, i18n.language, t],
  );
  return <FormatContext value={format}>{children}</FormatContext>;
}
