import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');

it.each([
  ['the output', 'node "$0" --help | true'],
  ['the errors', 'node "$0" emigrate 2>&1 >/dev/null | true'],
])('a command ends quietly when the reader of %s has gone', (_what, line) => {
  const { stdout, stderr } = spawnSync(
    'bash',
    ['--norc', '-c', `${line}; echo "\${PIPESTATUS[0]}"`, main],
    {
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  expect({ stdout, stderr }).toEqual({ stdout: '141\n', stderr: '' });
});
