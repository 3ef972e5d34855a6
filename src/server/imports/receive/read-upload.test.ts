import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../platform/errors.ts';
import { Uploads } from './read-upload.ts';

const requestOf = (size: number) =>
  new Request('http://localhost/', { method: 'POST', body: new Uint8Array(size) });
const busy = expect.objectContaining({ code: 'too-many' }) as Refusal;

/** Starts an upload and holds its file until released. */
function held(uploads: Uploads, account: string, size: number) {
  const begun = Promise.withResolvers<number>();
  const done = Promise.withResolvers<void>();
  const taken = uploads.take(account, requestOf(size), (bytes) => {
    begun.resolve(bytes.length);
    return done.promise;
  });
  return { begun: begun.promise, end: () => (done.resolve(), taken) };
}

describe('uploads that are held in memory', () => {
  it('are those of one account to a size, and of all to another', async () => {
    const uploads = new Uploads({ all: 250, each: 100 });
    const first = held(uploads, 'a', 60);
    expect(await first.begun).toBe(60);
    await expect(uploads.take('a', requestOf(41), async () => {})).rejects.toThrow(busy);
    const others = ['b', 'c'].map((account) => held(uploads, account, 90));
    await Promise.all(others.map(({ begun }) => begun));
    await expect(uploads.take('d', requestOf(11), async () => {})).rejects.toThrow(busy);
    await uploads.take('d', requestOf(10), async () => {});
    for (const { end } of others) await end();
    await uploads.take('a', requestOf(40), async () => {});
    await first.end();
  });

  it('make room when what they were taken for fails', async () => {
    const uploads = new Uploads({ all: 100, each: 100 });
    const fail = () => Promise.reject(new Refusal('unreadable'));
    await expect(uploads.take('a', requestOf(100), fail)).rejects.toThrow(Refusal);
    await uploads.take('a', requestOf(100), async () => {});
  });

  it('leave the rest of one that is refused to whoever answers', async () => {
    const uploads = new Uploads({ all: 100, each: 100 });
    const body = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(60)),
    });
    const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' });
    await expect(uploads.take('a', request, async () => {})).rejects.toThrow(busy);
    expect(request.body?.locked).toBe(false);
  });

  it('are given up where nothing more comes, and make room', async () => {
    vi.useFakeTimers();
    try {
      const uploads = new Uploads({ all: 100, each: 100 });
      const body = new ReadableStream({
        start: (stream) => stream.enqueue(new Uint8Array(100)),
      });
      const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' });
      const taken = uploads.take('a', request, async () => {});
      const waited = vi.advanceTimersByTimeAsync(20_000);
      await expect(taken).rejects.toThrow('upload-stopped');
      await waited;
      expect(request.body?.locked).toBe(false);
      await uploads.take('b', requestOf(100), async () => {});
    } finally {
      vi.useRealTimers();
    }
  });
});
