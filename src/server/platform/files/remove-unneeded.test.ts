import { expect, it } from 'vitest';
import type { Deps } from '../../deps.ts';
import { removeUnneeded } from './files.actions.ts';

it('says in the log what could not be removed, and does not fail whoever calls', async () => {
  const warned: unknown[] = [];
  const failure = new Error('the disk is gone');
  const db = {
    selectFrom: () => {
      throw failure;
    },
  };
  const log = { warn: (what: unknown) => warned.push(what) };
  const deps = { db, storage: {}, log } as unknown as Pick<Deps, 'db' | 'storage' | 'log'>;
  await removeUnneeded(deps, 'home', ['a'.repeat(64)]);
  expect(warned).toEqual([{ err: failure, archiveId: 'home' }]);
});
