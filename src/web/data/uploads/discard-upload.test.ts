import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { discardUpload } from './uploads.data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (status: number, code: string) => () =>
  Promise.resolve(Response.json({ code }, { status }));
const done = () => Promise.resolve(new Response(null, { status: 204 }));

it('discards an upload again while the server has locked it for a cancelled piece', async () => {
  const fetch = vi
    .fn<() => Promise<Response>>()
    .mockImplementationOnce(refused(423, 'locked'))
    .mockImplementationOnce(refused(423, 'locked'))
    .mockImplementation(done);
  vi.stubGlobal('fetch', fetch);
  const discarding = discardUpload('a', 'u');
  await vi.advanceTimersByTimeAsync(1000 + 2000);
  await discarding;
  expect(fetch).toHaveBeenCalledTimes(3);
});

it('reports an upload that stays locked for longer than a lock', async () => {
  const fetch = vi.fn<() => Promise<Response>>().mockImplementation(refused(423, 'locked'));
  vi.stubGlobal('fetch', fetch);
  const discarding = discardUpload('a', 'u').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await discarding).toMatchObject({ code: 'locked' });
  expect(fetch).toHaveBeenCalledTimes(6);
});

it('reports another refusal at once', async () => {
  const fetch = vi.fn<() => Promise<Response>>().mockImplementation(refused(403, 'not-allowed'));
  vi.stubGlobal('fetch', fetch);
  await expect(discardUpload('a', 'u')).rejects.toMatchObject({ code: 'not-allowed' });
  expect(fetch).toHaveBeenCalledTimes(1);
});
