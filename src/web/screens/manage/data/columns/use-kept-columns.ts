import { useState } from 'react';
import type { KindName } from '../../../../../domain/records/registry.ts';
import { isColumnWidth } from '../../../../kit/grid/column-width.ts';
import { sheetOf } from './sheets.ts';

/**
 * Increase if the format of the saved settings changes. Settings in an older format are ignored.
 */
const format = 1;

interface Kept {
  format: number;
  /** Paths of the shown columns, in order. */
  columns: string[];
  /** The number of frozen columns. Settings saved without it have one. */
  frozen?: number;
  /** Widths in px by path, for columns that users have resized. */
  widths?: Widths;
}

type Widths = Readonly<Record<string, number>>;

const keyOf = (name: KindName) => `sojourn-columns-${name}`;

export interface ChosenColumns {
  /** Paths, in order. */
  shown: readonly string[];
  /** The number of first columns that stay in view while the others scroll sideways. */
  frozen: number;
  /** Widths in px by `keptPath`, for columns that do not have the default width. */
  widths: Widths;
}

/** The shown columns of a table, as last chosen in this browser. */
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

/** The initial columns of a table, limited to those that exist. */
export function usualColumns(name: KindName, paths: readonly string[]): string[] {
  return present(sheetOf(name).columns ?? paths, paths);
}

/**
 * Keeps only columns that exist. Saved columns of one person apply to all people, and settings of
 * an earlier release can name columns that no longer exist.
 */
function present(kept: readonly string[], paths: readonly string[]): string[] {
  const byKept = new Map(paths.map((path) => [keptPath(path), path]));
  return kept.flatMap((path) => byKept.get(keptPath(path)) ?? []);
}

/** The path without the person: `travellers[].seat`. */
export function keptPath(path: string): string {
  return path.replace(/\[[^\]]*\]/, '[]');
}

interface Read {
  columns: readonly string[] | undefined;
  frozen: number;
  widths: Widths;
}

/** The state if nothing is saved: the initial columns, with the first one frozen. */
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
