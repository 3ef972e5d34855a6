import { useState } from 'react';
import type { KindName } from '../../../../../domain/records/registry.ts';
import { isColumnWidth } from '../../../../kit/grid/column-width.ts';
import { sheetOf } from './sheets.ts';

/** Raised when what is kept in the browser has another form; what it says before is forgotten. */
const format = 1;

interface Kept {
  format: number;
  /** paths of the columns shown, in their order */
  columns: string[];
  /** how many of the first of them stay in sight; the first alone in what was kept without it */
  frozen?: number;
  /** px by path, of the columns that somebody made wider or narrower */
  widths?: Widths;
}

type Widths = Readonly<Record<string, number>>;

const keyOf = (name: KindName) => `sojourn-columns-${name}`;

export interface ChosenColumns {
  /** paths, in their order */
  shown: readonly string[];
  /** how many of the first stay while the others scroll sideways */
  frozen: number;
  /** px by `keptPath`, of those that are not as wide as they usually are */
  widths: Widths;
}

/** The columns that a table shows, as they were chosen last in this browser. */
export function useKeptColumns(
  name: KindName,
  paths: readonly string[],
): [ChosenColumns, choose: (chosen: Partial<ChosenColumns>) => void] {
  const [kept, setKept] = useState(() => read(name));
  const known = kept.columns ? present(kept.columns, paths) : usualColumns(name, paths);
  const shown = known.length > 0 ? known : paths;
  const { widths } = kept;
  const now: ChosenColumns = { shown, frozen: Math.min(kept.frozen, shown.length), widths };
  return [
    now,
    (chosen) => {
      const next = { ...now, ...chosen };
      const columns = next.shown.map(keptPath);
      setKept({ columns, frozen: next.frozen, widths: next.widths });
      const written: Kept = { format, columns, frozen: next.frozen, widths: next.widths };
      localStorage.setItem(keyOf(name), JSON.stringify(written));
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
export function keptPath(path: string): string {
  return path.replace(/\[[^\]]*\]/, '[]');
}

interface Read {
  columns: readonly string[] | undefined;
  frozen: number;
  widths: Widths;
}

/** Of a table of which nothing is kept: its usual columns, the first of them in sight. */
const nothingKept: Read = { columns: undefined, frozen: 1, widths: {} };

function read(name: KindName): Read {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Partial<Kept> | null;
    if (kept?.format !== format || !Array.isArray(kept.columns)) return nothingKept;
    const columns = kept.columns.filter((path) => typeof path === 'string');
    const isCount = Number.isInteger(kept.frozen) && Number(kept.frozen) >= 0;
    const widths = Object.entries(kept.widths ?? {}).filter(([, width]) => isColumnWidth(width));
    return {
      columns,
      frozen: isCount ? Number(kept.frozen) : nothingKept.frozen,
      widths: Object.fromEntries(widths),
    };
  } catch {
    return nothingKept;
  }
}
