import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from './registry.ts';

/**
 * SHA-256 of each released migration's file without the folders that it imports from. The hash of a new
 * one is added with the release. Released
 * ones have run on data that nobody here can reach: whoever needs another schema writes the next.
 */
const released: Record<string, string> = {
  '0001-ground-floor': '744e3f072e16245a5606a9802ef7fc6ce5f25b66150c323db03e1d62f8c864b0',
  '0002-preview-revision': '082ad072b77c835212493d66bf4154454d0d425ebed7fa0cfe69d29ce14abb26',
  '0003-add-anyway': '0ef8f6309188b042b96c052e46d1acbdafac24d5f1a3b3fbe1578831a6d6e33f',
  '0004-season-order': '6aef0c2d3e000314aa71468740e46bea3b9ee1f62d841c22c9f93ad05bb3a509',
  '0005-row-choice': '730f4760602bc42dd50150ffe967dc04a7c9715e0999a1a39bbc285b4e85e97e',
  '0006-zone-corrections': 'c370e5f8152422ef86a48714ccb315479c20e4120b182e5c5fb64d588c16b67a',
  '0007-preview-bytes': '16747e375394cc83069c15c1066982262b1e902d1aefef8cb1ef11f9c8ceceb6',
  '0008-row-warnings': '87cc7afa1d2a9a84e4b4be17420be84d0fc0afb8cd62a4de0083a4ecb5aa7e1f',
  '0009-reset-links': '1038e00ba606e2b19584aabe54095dc6eb141b38043f2e39553cfbfe0e0fa784',
  '0010-described-kinds': 'b9f97c941d121bd4d5790961cc542fabc981d364b7831e7cbecd678bdac6dac4',
};

const folder = import.meta.dirname;

it('released migrations are as they were released', () => {
  const first = migrations.slice(0, Object.keys(released).length);
  const hashes = first.map(({ name }) => {
    const text = readFileSync(`${folder}/${name}.ts`, 'utf8')
      .replaceAll('\r\n', '\n')
      // An imported file may move to another folder.
      .replaceAll(/from '[^']*\/([^/']+)'/g, "from '$1'");
    return [name, createHash('sha256').update(text).digest('hex')];
  });
  expect(Object.fromEntries(hashes)).toEqual(released);
});

it('every migration file is in the registry, in order', () => {
  const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  expect(migrations.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted());
});
