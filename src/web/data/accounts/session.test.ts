import { expect, test, vi } from 'vitest';
import { ApiError } from '../../app/api-error.ts';
import { createAuthStore } from './auth-store.ts';
import { createSession, type SessionDeps } from './session.ts';

const alex = { id: 'u1', name: 'Alex', email: 'alex@example.org' };
const notSignedIn = () => Promise.reject(new ApiError({ code: 'not-signed-in', status: 401 }));
const noConnection = () => Promise.reject(new ApiError({ code: 'unreachable' }));

function makeSession(given: Partial<SessionDeps> = {}) {
  let isUnfinished = false;
  const deps: SessionDeps = {
    store: createAuthStore(),
    fetchUser: vi.fn<SessionDeps['fetchUser']>(() => Promise.resolve(alex)),
    requestSignOut: vi.fn<SessionDeps['requestSignOut']>(() => Promise.resolve()),
    forget: vi.fn<SessionDeps['forget']>(),
    holdRequests: () => () => {},
    goTo: vi.fn<SessionDeps['goTo']>(() => Promise.resolve()),
    announce: vi.fn<SessionDeps['announce']>(),
    unfinished: { read: () => isUnfinished, write: (value) => (isUnfinished = value) },
    ...given,
  };
  return { deps, session: createSession(deps) };
}

test('the check at start reads the record once and stores userDetails and isLoggedIn', async () => {
  const { deps, session } = makeSession();
  await Promise.all([session.checked(), session.checked()]);
  expect(deps.fetchUser).toHaveBeenCalledTimes(1);
  expect(deps.store.read()).toEqual({
    userDetails: { name: 'Alex', email: 'alex@example.org', userID: 'u1' },
    isLoggedIn: true,
  });
});

test('nobody signed in leaves the store empty', async () => {
  const { deps, session } = makeSession({ fetchUser: notSignedIn });
  await session.checked();
  expect(deps.store.read()).toEqual({ userDetails: {}, isLoggedIn: false });
  expect(deps.forget, 'what an ended session left here').toHaveBeenCalled();
});

test('a server that does not answer is an error, and the next call asks again', async () => {
  const fetchUser = vi.fn<SessionDeps['fetchUser']>(noConnection);
  const { deps, session } = makeSession({ fetchUser });
  await expect(session.checked()).rejects.toMatchObject({ code: 'unreachable' });
  fetchUser.mockImplementation(() => Promise.resolve(alex));
  await session.checked();
  expect(deps.store.read().isLoggedIn).toBe(true);
});

test('signing out tells the server, empties the store, then shows the farewell', async () => {
  const { deps, session } = makeSession();
  await session.checked();
  await session.signOut();
  expect(deps.store.read()).toEqual({ userDetails: {}, isLoggedIn: false });
  expect(deps.goTo).toHaveBeenCalledWith('goodBye');
  expect(deps.forget).toHaveBeenCalled();
  expect(deps.announce).toHaveBeenCalledWith('signed-out');
});

test('requests are held from before the sign-out until the data is deleted', async () => {
  const steps: string[] = [];
  let held = 0;
  const note = (step: string) => () => {
    steps.push(`${step}, ${held > 0 ? 'held' : 'open'}`);
    return Promise.resolve();
  };
  const { session } = makeSession({
    requestSignOut: note('sign out'),
    goTo: note('leave'),
    forget: () => void note('forget')(),
    holdRequests: () => {
      held++;
      return () => held--;
    },
  });
  await session.checked();
  await session.signOut();
  expect(steps).toEqual(['sign out, held', 'leave, held', 'forget, held']);
  expect(held).toBe(0);

  await session.begin();
  await session.endedElsewhere();
  expect(steps.slice(-2)).toEqual(['leave, held', 'forget, held']);
  expect(held).toBe(0);
});

test('without a connection the tab forgets everything and the server is told later', async () => {
  const requestSignOut = vi.fn<SessionDeps['requestSignOut']>(noConnection);
  const { deps, session } = makeSession({ requestSignOut });
  await session.checked();
  await session.signOut();
  expect(deps.store.read().isLoggedIn).toBe(false);
  expect(deps.unfinished.read()).toBe(true);

  await session.reconnected();
  expect(deps.unfinished.read()).toBe(true);
  requestSignOut.mockImplementation(() => Promise.resolve());
  await session.reconnected();
  expect(deps.unfinished.read()).toBe(false);
});

test('a start with an unfinished sign-out never signs in again', async () => {
  const { deps, session } = makeSession({ requestSignOut: noConnection });
  deps.unfinished.write(true);
  await session.checked();
  expect(deps.fetchUser).not.toHaveBeenCalled();
  expect(deps.store.read().isLoggedIn).toBe(false);
});

test('a session that ended elsewhere empties the store and goes to the landing page', async () => {
  const { deps, session } = makeSession();
  await session.checked();
  await session.endedElsewhere();
  expect(deps.store.read().isLoggedIn).toBe(false);
  expect(deps.goTo).toHaveBeenCalledWith('landing');
});

test('nothing happens when a refusal comes while signed out', async () => {
  const { deps, session } = makeSession({ fetchUser: notSignedIn });
  await session.checked();
  await session.endedElsewhere();
  expect(deps.goTo).not.toHaveBeenCalled();
});

test('a sign-in reads the new account, forgets the old data and tells the other tabs', async () => {
  const fetchUser = vi.fn<SessionDeps['fetchUser']>(notSignedIn);
  const { deps, session } = makeSession({ fetchUser });
  await session.checked();
  fetchUser.mockImplementation(() => Promise.resolve(alex));
  await session.begin();
  expect(deps.store.read().isLoggedIn).toBe(true);
  expect(deps.forget).toHaveBeenCalled();
  expect(deps.announce).toHaveBeenCalledWith('signed-in');
});
