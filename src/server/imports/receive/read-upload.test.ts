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

  /** A request of `size` bytes and then `trickle` bytes whenever `more` is called. */
  function slowRequest(size: number) {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (own) => {
        controller = own;
        own.enqueue(new Uint8Array(size));
      },
    });
    const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' });
    return { request, more: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)) };
  }

  it('are given up where they come in a trickle', async () => {
    vi.useFakeTimers();
    try {
      const uploads = new Uploads();
      const { request, more } = slowRequest(1_000_000);
      const outcome = uploads
        .take('a', request, async () => 'whole')
        .catch((error: unknown) => error);
      // A byte every 8 s is never late, but too little.
      for (let seconds = 0; seconds < 24; seconds += 8) {
        more(1);
        await vi.advanceTimersByTimeAsync(8000);
      }
      await expect(outcome).resolves.toMatchObject({ reason: 'upload-stopped' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('are waited for on a slow line', async () => {
    vi.useFakeTimers();
    try {
      const uploads = new Uploads();
      const { request, more } = slowRequest(1000);
      const ended = vi.fn<() => void>();
      const taken = uploads.take('a', request, async () => {}).finally(ended);
      taken.catch(() => {});
      for (let seconds = 0; seconds < 600; seconds++) {
        more(3000);
        await vi.advanceTimersByTimeAsync(1000);
      }
      expect(ended).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('give way to those of another account, the slowest first', async () => {
    vi.useFakeTimers();
    try {
      const uploads = new Uploads({ all: 250, each: 100 });
      const outcomes: string[] = [];
      const begin = (account: string) => {
        const { request, more } = slowRequest(80);
        const note = (word: string) => () => void outcomes.push(`${account} ${word}`);
        uploads
          .take(account, request, async () => {})
          .then(note('whole'), (error: unknown) => {
            outcomes.push(`${account} ${(error as Refusal).reason}`);
          });
        return more;
      };
      for (const account of ['a', 'b', 'c']) {
        begin(account);
        await vi.advanceTimersByTimeAsync(500);
      }
      // None of them is slow yet.
      await expect(uploads.take('d', requestOf(90), async () => {})).rejects.toThrow(busy);
      await vi.advanceTimersByTimeAsync(1500);
      await uploads.take('d', requestOf(90), async () => {});
      expect(outcomes).toEqual(['a upload-too-slow']);
      // The room is free again, and their own account's uploads never give way to one another.
      await uploads.take('e', requestOf(90), async () => {});
      await expect(uploads.take('b', requestOf(90), async () => {})).rejects.toThrow(busy);
      expect(outcomes).toEqual(['a upload-too-slow']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('do not give way once they are whole', async () => {
    vi.useFakeTimers();
    try {
      const uploads = new Uploads({ all: 100, each: 100 });
      const first = held(uploads, 'a', 90);
      await first.begun;
      await vi.advanceTimersByTimeAsync(10_000);
      await expect(uploads.take('b', requestOf(20), async () => {})).rejects.toThrow(busy);
      await first.end();
    } finally {
      vi.useRealTimers();
    }
  });
});
