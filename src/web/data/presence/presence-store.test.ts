import { beforeEach, expect, test } from 'vitest';
import {
  forgetPresence,
  loseConnection,
  readPresence,
  takeChange,
  takeSnapshot,
} from './presence-store.ts';

beforeEach(forgetPresence);

test('a snapshot, then changes in their order', () => {
  takeSnapshot({ sequence: 4, online: ['a', 'b'] });
  takeChange({ sequence: 5, userId: 'b', online: false });
  takeChange({ sequence: 6, userId: 'c', online: true });
  expect(readPresence()).toEqual({ sequence: 6, online: ['a', 'c'] });
});

test('a change older than the snapshot is passed over', () => {
  takeSnapshot({ sequence: 4, online: ['a'] });
  takeChange({ sequence: 3, userId: 'a', online: false });
  takeChange({ sequence: 4, userId: 'b', online: true });
  expect(readPresence()).toEqual({ sequence: 4, online: ['a'] });
});

test('a new snapshot counts from its own number: the server may have restarted', () => {
  takeSnapshot({ sequence: 900, online: ['a'] });
  takeSnapshot({ sequence: 0, online: ['b'] });
  takeChange({ sequence: 1, userId: 'c', online: true });
  expect(readPresence()).toEqual({ sequence: 1, online: ['b', 'c'] });
});

test('while the stream is lost nothing is known of anybody, until its next snapshot', () => {
  takeSnapshot({ sequence: 4, online: ['a'] });
  loseConnection();
  expect(readPresence()).toBeUndefined();
  takeSnapshot({ sequence: 0, online: ['a', 'b'] });
  expect(readPresence()).toEqual({ sequence: 0, online: ['a', 'b'] });
});
