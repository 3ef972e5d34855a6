import '../../kit/theme/mantine-frame.ts';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useMemo, type ReactNode, useState, use } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useArchiveOrNone,
  useMay,
  chooseArchive,
  useArchive,
} from '../../data/archives/archive.data.ts';
import {
  useIsArchiveBusy,
  useCreateArchive,
  useDeleteArchive,
} from '../../data/archives/archives.data.ts';
import { BusyOverlay } from '../../kit/notices/busy-overlay.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { Sidebar, TabBar } from './navigation/sidebar-and-tab-bar.tsx';
import { contentId } from './navigation/use-each-navigation.ts';
import classes from './main-frame.module.css';
import { Button, useMantineColorScheme, Text, Loader } from '@mantine/core';
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
import { ConfirmDialog } from '../../kit/notices/confirm-dialog.tsx';
import { notifyDone } from '../../kit/notices/notify.tsx';
import archiveBannerClasses from './archive-banner.module.css';
import { IconHourglass, IconPlugConnectedX } from '@tabler/icons-react';
import busyNoticeClasses from './busy-notice.module.css';
import { useKeptSince } from '../../data/offline/age-of-answers.ts';
import { useConnectionLostAt } from '../../data/presence/presence-store.ts';
import connectionBannerClasses from './connection-banner.module.css';
import { useIsFetching } from '@tanstack/react-query';
import { isOfRecords } from '../../data/records-key.ts';
import { useLasts } from '../../kit/layout/use-lasts.ts';
import renewingSignClasses from './renewing-sign.module.css';

/** Delay in ms, because most changes load sooner, and a sign that flashes would only distract. */
const shownAfterMs = 500;

/** A sign in the corner of every page while its data is being refreshed slowly. */
function RenewingSign({ archiveId }: { archiveId: string }) {
  const { t } = useTranslation();
  const isRenewing =
    useIsFetching({
      queryKey: ['archives', archiveId],
      // A page without data shows its own loading state.
      predicate: (query) => isOfRecords(query) && query.state.data !== undefined,
    }) > 0;
  const isSlow = useLasts(isRenewing, shownAfterMs);
  return (
    // Rendered while empty, because a screen reader only announces changes of an existing live
    // region.
    <div role="status" className={renewingSignClasses.place} data-no-print>
      {isSlow && (
        <p className={renewingSignClasses.sign}>
          <Loader size={12} aria-hidden />
          {t('renewing')}
        </p>
      )}
    </div>
  );
}

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
  const onError = useNotifyFailure();
  useScreenTitle(t('noArchive.title'));
  return (
    <EmptyState
      level={1}
      title={t('noArchive.title')}
      text={t('noArchive.text')}
      action={
        <Button
          loading={create.isPending}
          onClick={() =>
            create.mutate({ name: t('noArchive.nameOf', { name: user.name }) }, { onError })
          }
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

/**
 * A banner on every page of the sample archive: switch to another archive, or delete the sample.
 */
function ArchiveBanner() {
  const { t } = useTranslation();
  const sample = useArchive();
  const mayDelete = useMay('archive.delete');
  const own = useMe().archives.find(({ isSample }) => !isSample);
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteArchive();
  const confirm = async () => {
    try {
      // Callbacks of `mutate` would not run: this banner ends with the archive.
      await remove.mutateAsync({ archiveId: sample.id, name: sample.name });
      notifyDone(t('sample.removed'));
    } catch {
      // The mutation has notified the failure.
    }
    setIsAsking(false);
  };
  return (
    <aside className={archiveBannerClasses.banner} aria-label={t('sample.label')} data-no-print>
      <p className={archiveBannerClasses.text}>
        <span className={archiveBannerClasses.wide}>{t('sample.banner')}</span>
        <span className={archiveBannerClasses.narrow}>{t('sample.label')}</span>
      </p>
      <div className={archiveBannerClasses.actions}>
        {own && (
          <Button size="compact-sm" variant="default" onClick={() => chooseArchive(own.id)}>
            <span className={archiveBannerClasses.wide}>{t('sample.own')}</span>
            <span className={archiveBannerClasses.narrow}>{t('sample.ownShort')}</span>
          </Button>
        )}
        {mayDelete && (
          <Button size="compact-sm" variant="subtle" onClick={() => setIsAsking(true)}>
            <span className={archiveBannerClasses.wide}>{t('sample.remove')}</span>
            <span className={archiveBannerClasses.narrow}>{t('sample.removeShort')}</span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('sample.removeTitle')}
        confirmLabel={t('sample.remove')}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
        busy={remove.isPending}
      >
        <Text>{t('sample.removeText')}</Text>
      </ConfirmDialog>
    </aside>
  );
}

/**
 * A notice above all content, including overlays: a write is queued behind an import and continues
 * automatically. Writes whose sender shows this itself, as forms do, are left out.
 */
function BusyNotice() {
  const { t } = useTranslation();
  const words = use(WaitingWordsContext);
  const writes = useWaitingWrites().filter(({ sender }) => sender === undefined);
  const [first] = writes;
  const isStopping = writes.every((write) => write.isStopping);
  return (
    <div className={busyNoticeClasses.place} data-no-print>
      {/* Rendered while empty: a screen reader only announces changes of an existing region. */}
      <div role="status">
        {first && (
          <p className={busyNoticeClasses.notice}>
            <IconHourglass size={18} aria-hidden />
            <span className={busyNoticeClasses.text}>
              {words(first)} {t(isStopping ? 'importing.lastTry' : 'importing.kept')}
            </span>
          </p>
        )}
      </div>
      {first && (
        <Button
          variant="default"
          size="compact-sm"
          className={busyNoticeClasses.stop}
          loading={isStopping}
          onClick={() => {
            for (const write of writes) write.stop();
          }}
        >
          {t('importing.stop')}
        </Button>
      )}
    </div>
  );
}

/** A banner on every page while the server cannot be reached, with the age of the shown data. */
function ConnectionBanner() {
  const { t } = useTranslation();
  const format = useFormat();
  const lostAt = useConnectionLostAt();
  const knownAt = useKeptSince() ?? lostAt;
  return (
    // Rendered while empty, because a screen reader only announces changes of an existing live
    // region.
    <div role="status" className={connectionBannerClasses.place} data-no-print>
      {knownAt && (
        <p className={connectionBannerClasses.banner}>
          <IconPlugConnectedX size={18} aria-hidden />
          {t('connectionLost', { when: format.instant(knownAt.toISOString()) })}
        </p>
      )}
    </div>
  );
}
