import { notificationsStore } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { notifyDone } from './notify.tsx';

it('tells of two actions at once, and lets the oldest go for the third', () => {
  notifyDone('One added.');
  notifyDone('Two added.');
  notifyDone('Three added.');
  const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);
  expect(shown()).toEqual(['Two added.', 'Three added.']);
  notifyDone('Four added.');
  expect(shown()).toEqual(['Three added.', 'Four added.']);
});
