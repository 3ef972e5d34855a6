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
  // Of a release before this one it may name columns that are gone.
  const known = (chosen ?? sheetOf(name).columns ?? paths).filter((path) => paths.includes(path));
  return [
    known.length > 0 ? known : paths,
    (shown) => {
      setChosen(shown);
      const kept: Kept = { format, columns: [...shown] };
      localStorage.setItem(keyOf(name), JSON.stringify(kept));
    },
  ];
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
