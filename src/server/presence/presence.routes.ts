import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { lastTabGrace } from '../../domain/accounts/session-life.ts';
import { signedIn, type SignedInEnv } from '../platform/access/membership.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/errors.ts';
import { validate } from '../platform/http/validate.ts';
import { heartbeat } from './tab-registry.ts';

const tab = z.string().min(1).max(64);
const beat = z.object({ tab, visible: z.boolean() });
/** `persisted`: the page went into the back-forward cache and may come back. */
const goodbye = z.object({ tab, persisted: z.boolean() });

/** `/api/presence`: heartbeats of tabs. The user comes from the session, never from the body. */
export function presence(deps: Deps) {
  const { sessions } = deps;
  return new Hono<SignedInEnv>()
    .use(signedIn(deps))
    .post('/', validate('json', beat), async (c) => {
      const { tab: id, visible } = c.req.valid('json');
      const found = c.get('signedIn');
      const { id: userId, appearOffline } = found.user;
      const cookie = await sessions.keepAlive(found);
      if (cookie !== undefined) c.header('Set-Cookie', cookie, { append: true });
      const ofSession = { tab: id, sessionId: found.session.id, userId };
      await deps.presence.showLife(ofSession, visible, appearOffline);
      return c.json({ nextIn: visible ? heartbeat.visible : heartbeat.hidden });
    })
    .post('/goodbye', async (c) => {
      // sendBeacon sends text/plain, the one type that needs no preflight.
      const { tab: id, persisted } = parseBeacon(await c.req.text());
      const { user, session } = c.get('signedIn');
      const ofSession = { tab: id, sessionId: session.id, userId: user.id };
      await deps.presence.sayGoodbye(ofSession, !persisted);
      if (!persisted && !deps.presence.hasOpenTab(session.id, user.id)) {
        const unheard = deps.presence.untilAllTabsAreHeard(session.createdAt);
        await sessions.letEnd(c.get('signedIn'), Math.max(lastTabGrace, unheard));
      }
      return c.json({});
    });
}

function parseBeacon(text: string): z.infer<typeof goodbye> {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal('invalid', 'not-json');
  }
  return goodbye.parse(body);
}

/** `/api/events`: the event stream of a tab, which also counts as a heartbeat. */
export function events(deps: Deps) {
  const { sessions } = deps;
  return new Hono<SignedInEnv>()
    .use(signedIn(deps))
    .get('/', validate('query', z.object({ tab })), async (c) => {
      const found = c.get('signedIn');
      const { user, session } = found;
      await sessions.keepAlive(found);
      const { tab: id } = c.req.valid('query');
      deps.streams.mustHaveRoomFor(found, id);
      const ofSession = { tab: id, sessionId: session.id, userId: user.id };
      await deps.presence.showLife(ofSession, true, user.appearOffline);
      c.header('Content-Type', 'text/event-stream');
      // Proxies and compressors must not buffer events.
      c.header('Cache-Control', 'no-store, no-transform');
      c.header('X-Accel-Buffering', 'no');
      return stream(c, async (body) => {
        const { promise: ended, resolve: end } = Promise.withResolvers<void>();
        body.onAbort(end);
        const forget = deps.streams.open(found, id, { write: (text) => body.write(text), end });
        // The session may have ended after the request was authorised and before the stream could
        // receive that event.
        if (!(await sessions.ofToken(session.token))) end();
        await ended;
        forget();
      });
    });
}
