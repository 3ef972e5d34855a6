import type { SourceFile } from '../../src/server/imports/read/read-source.ts';
import type { ReadingUpdate } from '../../src/server/imports/read/reading-tasks.ts';

/** Returns the updates that a thread would send for a file that was read without one. */
export function updatesOf(source: SourceFile | { problem: unknown }): ReadingUpdate[] {
  if ('problem' in source) return [];
  const { format, rows } = source;
  return [
    { kind: 'start', start: { format, expected: undefined } },
    { kind: 'rows', rows },
  ];
}
