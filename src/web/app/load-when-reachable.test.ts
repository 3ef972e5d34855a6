import { describe, expect, it, vi } from 'vitest';
import { loadWhenReachable } from './load-when-reachable.ts';

const missing = new Error('Failed to fetch dynamically imported module: /assets/map-page.js');

function surroundings(...answers: boolean[]) {
  return {
    serverAnswers: vi.fn<() => Promise<boolean>>(async () => answers.shift() ?? true),
    pause: vi.fn<() => Promise<void>>(async () => {}),
  };
}

describe('loading a part of the program', () => {
  it('asks nobody where it comes at once', async () => {
    const around = surroundings();
    await expect(loadWhenReachable(async () => 'page', around)).resolves.toBe('page');
    expect(around.serverAnswers).not.toHaveBeenCalled();
  });

  it('tries again until the server is back', async () => {
    const around = surroundings(false, false);
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(missing)
      .mockRejectedValueOnce(missing)
      .mockResolvedValueOnce('page');
    await expect(loadWhenReachable(load, around)).resolves.toBe('page');
    expect(load).toHaveBeenCalledTimes(3);
    expect(around.pause).toHaveBeenCalledTimes(2);
  });

  it('tries once more where the server has come back before it is asked', async () => {
    const around = surroundings(true);
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(missing)
      .mockResolvedValueOnce('page');
    await expect(loadWhenReachable(load, around)).resolves.toBe('page');
    expect(around.pause).not.toHaveBeenCalled();
  });

  it('throws what is missing although the server answers, as after a new release', async () => {
    const around = surroundings(true);
    const load = () => Promise.reject(missing);
    await expect(loadWhenReachable(load, around)).rejects.toBe(missing);
    expect(around.pause).not.toHaveBeenCalled();
  });
});
