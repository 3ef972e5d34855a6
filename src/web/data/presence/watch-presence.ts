import type { Query } from '@tanstack/react-query';
import { newId } from '../../../domain/shared/ids.ts';
import { authStore } from '../accounts/auth-store.ts';
import { meQuery } from '../accounts/me.data.ts';
import { session } from '../accounts/this-session.ts';
import { ApiError } from '../../app/api-error.ts';
import { send, api, json } from '../../app/api.ts';
import { describeFailure } from '../../app/failure-text.ts';
import { i18n } from '../../i18n/i18n.ts';
import { forgetAge, onKeptAnswer, readKeptSince } from '../offline/age-of-answers.ts';
import { queryClient } from '../query-client.ts';
import { applyArchiveChange, applyArchiveVersions } from '../archive-changes.ts';
import { isOfRecords } from '../records-key.ts';
import { clearKnownVersions } from '../known-archive-versions.ts';
import { notifyFailed } from '../../kit/notices/notify.tsx';

import { forgetPresence, loseConnection, takeChange, takeSnapshot } from './presence-store.ts';
import { emitServerEvent, onServerEvent, type ServerEvent } from './server-events.ts';
import { shareStream } from './shared-stream.ts';
import { isUnanswered } from '../../app/failure-kinds.ts';

/**
 * Seconds between heartbeats if the server does not specify them. Visible tabs send them more often
 * than hidden ones.
 */
const visiblePauseS = 25;
const hiddenPauseS = 60;

/**
 * Sends heartbeats of this tab to the server until stopped. Calls `onUnanswered` if the server does
 * not answer, `onRefused` if there are too many tabs.
 */
function startHeartbeat(
  tab: string,
  { onUnanswered, onRefused }: { onUnanswered: () => void; onRefused: (error: ApiError) => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const beat = async () => {
    clearTimeout(timer);
    const visible = document.visibilityState === 'visible';
    let pauseS = visible ? visiblePauseS : hiddenPauseS;
    try {
      pauseS = (await json(api.presence.$post({ json: { tab, visible } }))).nextIn;
    } catch (error) {
      // A lost heartbeat expires on the server. A rejected one (401) has already ended the session.
      if (isUnanswered(error)) onUnanswered();
      if (error instanceof ApiError && error.code === 'limit-reached') onRefused(error);
    }
    if (!isStopped) timer = setTimeout(() => void beat(), pauseS * 1000);
  };
  const onVisible = () => void beat();

  document.addEventListener('visibilitychange', onVisible);
  void beat();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/**
 * Notifies the server that the tab closes. `persisted` means it moves to the back-forward cache:
 * the user goes offline but is not signed out. Uses a beacon because it outlives the page, and
 * `pagehide` because an `unload` handler would prevent that cache.
 */
function sayGoodbye(tab: string, persisted: boolean): void {
  navigator.sendBeacon('/api/presence/goodbye', JSON.stringify({ tab, persisted }));
}

/** The ID of the tab for its whole life, also after the back-forward cache. */
const tab = newId();

/**
 * Called once by start-app.tsx. While a user is signed in, the tab is registered with the server.
 */
export function watchPresence(): void {
  let stop: (() => void) | undefined;
  const follow = () => {
    const { isLoggedIn } = authStore.read();
    if (isLoggedIn && !stop) stop = live();
    if (!isLoggedIn && stop) {
      stop();
      stop = undefined;
      forgetPresence();
      clearKnownVersions();
      forgetAge();
    }
  };
  authStore.subscribe(follow);
  onServerEvent(react);
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!stop) return;
    stop();
    stop = undefined;
    sayGoodbye(tab, persisted);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}

function live(): () => void {
  const stream = shareStream({
    tab,
    onEvent: emitServerEvent,
    // For records, the first message of the stream shows whether changes were missed.
    onReopened: () => void queryClient.invalidateQueries({ predicate: isOfArchiveBesideRecords }),
    onLost: loseConnection,
    onRefused: () => void askWhyRefused(),
  });
  // A request that did not reach the server detects a lost connection sooner than a silent stream.
  const stopListening = onKeptAnswer(stream.prove);
  const stopHeartbeat = startHeartbeat(tab, { onUnanswered: stream.prove, onRefused: tellLimit });
  return () => {
    stopListening();
    stopHeartbeat();
    stream.close();
  };
}

/**
 * An event stream does not reveal why it is refused, so the same request is sent without
 * EventSource.
 */
async function askWhyRefused(): Promise<void> {
  try {
    const answer = await send(`/api/events?tab=${tab}`, {});
    await answer.body?.cancel();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'limit-reached') tellLimit(error);
  }
}

/**
 * The limits already reported in this tab. The stream is retried repeatedly, but each limit is
 * reported once.
 */
const toldLimits = new Set<string>();

function tellLimit(error: ApiError): void {
  if (toldLimits.has(error.limit ?? '')) return;
  toldLimits.add(error.limit ?? '');
  const { title, text } = describeFailure(error, i18n.getFixedT(null, 'errors'));
  notifyFailed(title, text);
}

function react({ name, data }: ServerEvent): void {
  switch (name) {
    case 'snapshot':
      takeSnapshot(data);
      if (data.versions) applyArchiveVersions(data.versions);
      return readKept();
    case 'presence':
      takeChange(data);
      // The member who left was last seen just now; the list of members shows when.
      if (!data.online && data.userId !== authStore.read().userDetails.userID) {
        void queryClient.invalidateQueries({ predicate: isMembersQuery });
      }
      return;
    case 'session-ended':
      return void session.endedElsewhere();
    case 'archive-changed':
      return applyArchiveChange(data);
    case 'membership-changed':
      return void readArchivesAnew();
    case 'job':
  }
}

/** The server responds again, so data shown from the cache is requested again. */
function readKept(): void {
  if (!readKeptSince()) return;
  forgetAge();
  void queryClient.invalidateQueries();
}

/** The archives are fetched first, because data of a lost archive must not be requested again. */
async function readArchivesAnew(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  const archives = queryClient.getQueryData(meQuery.queryKey)?.archives ?? [];
  for (const { id } of archives) {
    void queryClient.invalidateQueries({ queryKey: ['archives', id] });
  }
}

function isOfArchiveBesideRecords(query: Query): boolean {
  return query.queryKey[0] === 'archives' && !isOfRecords(query);
}

function isMembersQuery({ queryKey: [kind, , part] }: { queryKey: readonly unknown[] }): boolean {
  return kind === 'archives' && part === 'members';
}
