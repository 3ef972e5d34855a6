import { Hono } from 'hono';
import {
  auth,
  accounts,
  status,
  memberResetLinks,
  resetPasswords,
} from './accounts/auth.routes.ts';
import { me, users } from './accounts/me.routes.ts';
import { knowSession } from './platform/access/membership.ts';
import { airports } from './airports/airports.routes.ts';
import { appPasswords, appPasswordTest } from './app-passwords/app-passwords.routes.ts';
import {
  archiveInvitations,
  members,
  invitations,
  archive,
  archives,
} from './archives/archives.routes.ts';
import { changes } from './records/changes/changes.routes.ts';
import { warnOfUnknownProxy } from './platform/http/client-address.ts';
import type { Deps } from './deps.ts';
import { answerError, Refusal } from './platform/errors.ts';
import { exportLanes } from './platform/exports/export-lanes.ts';
import { archiveExport, journeysExport } from './exports/exports.routes.ts';
import { files } from './platform/files/files.routes.ts';
import { heldFiles } from './held-files/held-files.routes.ts';
import { whoWrites } from './platform/jobs/who-writes.ts';
import { health } from './platform/health/health.routes.ts';
import { imports } from './imports/imports.routes.ts';
import { receivedFiles } from './imports/receive/receive.routes.ts';
import { importedFiles } from './imports/receive/receive.actions.ts';
import { jobs } from './platform/jobs/jobs.routes.ts';
import { answersInTurn } from './platform/http/answer-turns.ts';
import { limitBody } from './platform/http/limit-body.ts';
import { noStore } from './platform/http/no-store.ts';
import { townOffers } from './places/town-offers.routes.ts';
import { placeSearches } from './places/places.routes.ts';
import { events, presence } from './presence/presence.routes.ts';
import { takeRestOfBody } from './platform/http/request-body.ts';
import { requestId } from './platform/http/request-id.ts';
import { pagesOfEachKind } from './records/pages.routes.ts';
import { recordNames, recordSearch } from './records/search/search.routes.ts';
import { recordsOfEachKind, recordsOfKinds } from './records/records.routes.ts';
import { requestLog } from './platform/http/request-log.ts';
import { sameOrigin } from './platform/http/same-origin.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { tracks } from './tracks/tracks.routes.ts';
import { uploads } from './platform/uploads/uploads.routes.ts';
import { withoutNul } from './platform/http/without-nul.ts';

/** THE API table. */
export function createApp(deps: Deps) {
  const bodies = limitBody(deps.config);
  const exporting = exportLanes(deps);
  return (
    new Hono()
      .use(takeRestOfBody)
      .use(requestId)
      .use(securityHeaders(deps.config))
      .use(
        '/api/*',
        noStore,
        requestLog(deps),
        warnOfUnknownProxy(deps),
        sameOrigin(deps.config),
        withoutNul,
      )
      .onError(async (error, c) =>
        answerError(error, c, deps.log, await whoWrites(deps.db, error, c)),
      )
      .notFound((c) => answerError(new Refusal('not-found'), c, deps.log))
      // Files may be larger than other bodies.
      .route('/api/archives/:archiveId/uploads', uploads(deps, importedFiles))
      .route('/api/archives/:archiveId/imports', receivedFiles(deps, bodies))
      .use('/api/*', knowSession(deps), bodies, answersInTurn(deps.config))
      .route('/', health(deps))
      .route('/api/auth', auth(deps))
      .route('/api/status', status(deps))
      .route('/api/accounts', accounts(deps))
      .route('/api/reset-password', resetPasswords(deps))
      .route('/api/me', me(deps))
      .route('/api/me/app-passwords', appPasswords(deps))
      .route('/api/app-passwords/test', appPasswordTest(deps))
      .route('/api/users', users(deps))
      .route('/api/presence', presence(deps))
      .route('/api/events', events(deps))
      .route('/api/invitations', invitations(deps))
      .route('/api/archives', archives(deps))
      .route('/api/archives/:archiveId', archive(deps))
      .route('/api/archives/:archiveId/members', members(deps))
      .route('/api/archives/:archiveId/members/:userId/reset-link', memberResetLinks(deps))
      .route('/api/archives/:archiveId/invitations', archiveInvitations(deps))
      .route('/api/archives/:archiveId/records', recordsOfKinds(deps))
      .route('/api/archives/:archiveId/names', recordNames(deps))
      .route('/api/archives/:archiveId/search', recordSearch(deps))
      .route('/api/archives/:archiveId/export', archiveExport(deps, exporting))
      .route('/api/archives/:archiveId/journeys/export', journeysExport(deps, exporting))
      .route('/api/archives/:archiveId/files', files(deps))
      .route('/api/archives/:archiveId/files', heldFiles(deps))
      .route('/api/archives/:archiveId/places', placeSearches(deps))
      .route('/api/archives/:archiveId/town-offers', townOffers(deps))
      .route('/api/archives/:archiveId/airports', airports(deps))
      .route('/api/archives/:archiveId/tracks', tracks(deps, exporting))
      .route('/api/archives/:archiveId', pagesOfEachKind(deps))
      .route('/api/archives/:archiveId', recordsOfEachKind(deps))
      .route('/api/archives/:archiveId/imports', imports(deps))
      .route('/api/archives/:archiveId/jobs', jobs(deps))
      .route('/api/archives/:archiveId/changes', changes(deps))
  );
}

export type App = ReturnType<typeof createApp>;
