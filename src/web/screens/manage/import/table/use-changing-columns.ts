import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasEnds } from '../../../../../domain/imports/table/ends/has-ends.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import type { ImportView } from '../imports.data.ts';
import { doubtfulColumns } from './draft-mapping.ts';
import { isOfTable, tableQuery } from './table.data.ts';

/**
 * Whether the column mapping of a preview is being edited, and a function that changes this. The
 * editor is open at first if a column is doubtful, or if the proposed mapping makes every row fail.
 */
export function useChangingColumns(view: ImportView, mayEdit: boolean) {
  const isEnabled = mayEdit && view.status === 'preview' && isOfTable(view);
  const { data } = useQuery({ ...tableQuery(useArchive().id, view.id), enabled: isEnabled });
  const [said, onChanging] = useState<boolean>();
  const isDoubtful =
    data !== undefined && doubtfulColumns(data.mapping, data.confidence).length > 0;
  // A list with both ends can also fail in every row because its towns are unknown. The names are
  // asked for instead.
  const knowsEnds = data?.mapping.kind === 'journey' && hasEnds(data.mapping);
  const isUnread =
    data?.origin === 'proposed' && !knowsEnds && view.outcome.failed === view.outcome.rows;
  const isAsked = isDoubtful || isUnread;
  return { isShown: isEnabled, isChanging: isEnabled && (said ?? isAsked), onChanging };
}
