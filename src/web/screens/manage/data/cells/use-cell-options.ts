import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellColumn } from '../../../../../domain/kinds/cells/cell-columns.ts';
import type { NationCode } from '../../../../../domain/shared/places/nation-names.ts';
import { useFormat } from '../../../../kit/format/format-context.tsx';
import { type CellOption, optionsOf } from './cell-options.ts';
import type { Sheet } from '../use-sheet.ts';

interface CellOptions {
  /** The values of a column that has a fixed set. */
  options: readonly CellOption[] | undefined;
  /** For a list column: the values that its items can refer to, if they are a fixed set. */
  completions: readonly CellOption[] | undefined;
}

/** The options of a column. */
export function useCellOptions(
  { words, named }: Sheet,
  column: CellColumn | undefined,
): CellOptions {
  const format = useFormat();
  const { t } = useTranslation('days');
  return useMemo(() => {
    const sources = {
      words,
      format,
      nationOf: (code: NationCode) => t(`named.${code}`),
      records: named,
    };
    const options = column && optionsOf(column, sources);
    const [about] = column?.field.type === 'list' ? Object.values(column.field.fields) : [];
    const isOfFew =
      about?.type === 'reference' || (about?.type === 'code' && about.standsFor !== undefined);
    const completions =
      column && isOfFew ? optionsOf({ path: column.path, field: about }, sources) : undefined;
    return { options, completions };
  }, [column, words, format, t, named]);
}
