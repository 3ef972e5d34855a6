import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { webFiles } from './web-files.routes.ts';

const readBuild = (path: string) => readFile(path);
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-web-files-'));
  writeFileSync(join(folder, 'index.html'), '<h1>Page</h1>');
  writeFileSync(join(folder, 'map.json'), '{"land":1}');
  writeFileSync(join(folder, 'map.json.br'), 'as Brotli');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('reads a file once for all answers, in each encoding', async () => {
  const read = vi.fn<typeof readBuild>(readBuild);
  const app = webFiles(folder, read);
  const answers = await Promise.all(
    Array.from({ length: 300 }, async () => app.request('/map.json')),
  );
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
    Array.from({ length: 300 }, () => '{"land":1}'),
  );
  const packed = await app.request('/map.json', { headers: { 'accept-encoding': 'gzip, br' } });
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual([
    'br',
    'as Brotli',
  ]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads a file again that could not be read', async () => {
  const read = vi.fn<typeof readBuild>(readBuild);
  const app = webFiles(folder, read).onError((_, c) => c.text('', 500));
  read.mockRejectedValueOnce(new Error('EMFILE'));
  expect((await app.request('/map.json')).status).toBe(500);
  expect((await app.request('/map.json')).status).toBe(200);
});

it('answers with the page at other addresses, and with no file outside the build', async () => {
  const app = webFiles(folder);
  expect(await (await app.request('/Log')).text()).toBe('<h1>Page</h1>');
  expect((await app.request('/nothing/here')).status).toBe(404);
  expect(await (await app.request('/../package.json')).text()).toBe('<h1>Page</h1>');
});
