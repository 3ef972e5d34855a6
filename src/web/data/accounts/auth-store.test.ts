import { expect, test, vi } from 'vitest';
import { createAuthStore } from './auth-store.ts';

const alex = { name: 'Alex', email: 'alex@example.org', userID: 'u1' };

test('at first userDetails is empty and isLoggedIn is false', () => {
  expect(createAuthStore().read()).toEqual({ userDetails: {}, isLoggedIn: false });
});

test('signing in sets both, and tells who listens', () => {
  const store = createAuthStore();
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.setUserDetails(alex);
  expect(store.read()).toEqual({ userDetails: alex, isLoggedIn: true });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('signing out clears userDetails and resets isLoggedIn', () => {
  const store = createAuthStore();
  store.setUserDetails(alex);
  store.clear();
  expect(store.read()).toEqual({ userDetails: {}, isLoggedIn: false });
});

test('who stopped listening hears nothing more', () => {
  const store = createAuthStore();
  const listener = vi.fn<() => void>();
  store.subscribe(listener)();
  store.setUserDetails(alex);
  expect(listener).not.toHaveBeenCalled();
});
