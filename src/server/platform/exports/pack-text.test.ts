import { tmpdir } from 'node:os';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { TooHeavy } from '../steps/size-lanes.ts';
import { diskSpool, type Spool } from '../storage/spool.ts';
import { packText, unpackText } from './pack-text.ts';

/** A spool that counts its files and records for whom they are. */
function countingSpool() {
  const spool = diskSpool(tmpdir(), () => Promise.resolve(Infinity));
  const owners: string[] = [];
  let left = 0;
  const counting: Spool = {
    async write(owner, pieces) {
      owners.push(owner);
      const file = await spool.write(owner, pieces);
      left++;
      const discard = async () => {
        await file.discard();
        left--;
      };
      return { ...file, discard };
    },
  };
  return { spool: counting, owners, left: () => left };
}

/** Yields pieces and records which were asked for, and whether the rest is given up. */
function pieces(...texts: readonly string[]) {
  const asked: string[] = [];
  const state = { isOver: false };
  async function* all() {
    try {
      for (const piece of texts) {
        await setImmediate();
        asked.push(piece);
        yield piece;
      }
    } finally {
      state.isOver = true;
    }
  }
  return { all, asked, state };
}

it('packs pieces as one text, compressed', async () => {
  const { spool, owners, left } = countingSpool();
  const { all } = pieces('Tromsø, ', '', 'Århus\n');
  const packed = await packText(spool, all(), { owner: 'alex', heaviest: 14 });
  expect(owners).toEqual(['alex']);
  expect(await text(unpackText(packed))).toBe('Tromsø, Århus\n');
  expect(gunzipSync(await buffer(packed.read())).toString()).toBe('Tromsø, Århus\n');
  await packed.discard();
  expect(left()).toBe(0);
});

it('stops as soon as the text is too long, and leaves nothing', async () => {
  const { spool, left } = countingSpool();
  // 8 and 6 characters, one more than allowed.
  const { all, asked, state } = pieces('Tromsø, ', 'Århus\n', 'more');
  await expect(packText(spool, all(), { owner: '', heaviest: 13 })).rejects.toThrow(TooHeavy);
  expect(asked).toEqual(['Tromsø, ', 'Århus\n']);
  expect(state.isOver).toBe(true);
  expect(left()).toBe(0);
});

it('fails as its pieces do, and leaves nothing', async () => {
  const { spool, left } = countingSpool();
  const failing = async function* () {
    await setImmediate();
    yield 'a';
    throw new RangeError('lost a place');
  };
  await expect(packText(spool, failing(), { owner: '' })).rejects.toThrow('lost a place');
  expect(left()).toBe(0);
});

it('makes nothing for a client that is gone', async () => {
  const { spool, owners } = countingSpool();
  const { all, asked } = pieces('a');
  const signal = AbortSignal.abort();
  await expect(packText(spool, all(), { owner: 'alex', signal })).rejects.toThrow('aborted');
  expect([owners, asked]).toEqual([[], []]);
});
