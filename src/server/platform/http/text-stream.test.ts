import { expect, it } from 'vitest';
import { textStream } from './text-stream.ts';

it('makes a piece when the one before is taken, and ends with its reader', async () => {
  const made: string[] = [];
  let isEnded = false;
  async function* pieces() {
    try {
      for (const piece of ['é', 'b', 'c']) {
        made.push(piece);
        yield await Promise.resolve(piece);
      }
    } finally {
      isEnded = true;
    }
  }
  const reader = textStream(pieces()).getReader();
  expect(made).toEqual([]);
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('é');
  expect(made).toEqual(['é']);
  await reader.cancel();
  expect(made).toEqual(['é']);
  expect(isEnded).toBe(true);
  expect(await new Response(textStream(pieces())).text()).toBe('ébc');
});
