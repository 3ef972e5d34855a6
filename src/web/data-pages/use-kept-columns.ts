import { useState } from 'react';
import type { KindName } from '../../domain/records/registry.ts';
import { sheetOf } from './sheets.ts';

/** Raised when what is kept in the browser has another form; what it says before is forgotten. */
const format = 1;

interface Kept {
  format: number;
  /** paths of the columns shown, in their order */
  columns: string[];
}

const keyOf = (name: KindName) => `sojourn-columns-${name}`;

/** The columns that a table shows, as they were chosen last in this browser. */
export function useKeptColumns(
  name: KindName,
  paths: readonly string[],
): [shown: readonly string[], choose: (shown: readonly string[]) => void] {
  const [chosen, setChosen] = useState(() => read(name));
  const known = chosen ? present(chosen, paths) : usualColumns(name, paths);
  return [
    known.length > 0 ? known : paths,
    (shown) => {
      const kept: Kept = { format, columns: shown.map(keptPath) };
      setChosen(kept.columns);
      localStorage.setItem(keyOf(name), JSON.stringify(kept));
    },
  ];
}

/** The columns that a table begins with, of those that it has. */
export function usualColumns(name: KindName, paths: readonly string[]): string[] {
  return present(sheetOf(name).columns ?? paths, paths);
}

/**
 * Those of the columns that there are: what is kept of the columns of a person is for everybody, and
 * what an earlier release kept may name some that are gone.
 */
function present(kept: readonly string[], paths: readonly string[]): string[] {
  const byKept = new Map(paths.map((path) => [keptPath(path), path]));
  return kept.flatMap((path) => byKept.get(keptPath(path)) ?? []);
}

/** `travellers[].seat` of the column of any person. */
function keptPath(path: string): string {
  return path.replace(/\[[^\]]*\]/, '[]');
}

function read(name: KindName): readonly string[] | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Partial<Kept> | null;
    const isKnown = kept?.format === format && Array.isArray(kept.columns);
    return isKnown ? kept.columns?.filter((path) => typeof path === 'string') : undefined;
  } catch {
    return undefined;
  }
}
