import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasEnds } from '../../../../../domain/imports/table/has-ends.ts';
import { useArchive } from '../../../../data/archives/archive.data.ts';
import type { ImportView } from '../imports.data.ts';
import { doubtfulColumns } from './draft-mapping.ts';
import { isOfTable, tableQuery } from './table.data.ts';

/**
 * Whether the columns of a preview are being changed, and what changes that: at first they are where
 * nobody is sure what some of them hold, and where what they seem to hold makes no row.
 */
export function useChangingColumns(view: ImportView, mayEdit: boolean) {
  const isEnabled = mayEdit && view.status === 'preview' && isOfTable(view);
  const { data } = useQuery({ ...tableQuery(useArchive().id, view.id), enabled: isEnabled });
  const [said, onChanging] = useState<boolean>();
  const isDoubtful =
    data !== undefined && doubtfulColumns(data.mapping, data.confidence).length > 0;
  // A list of towns fails row by row too, and asks about its towns.
  const knowsEnds = data?.mapping.kind === 'journey' && hasEnds(data.mapping);
  const isUnread =
    data?.origin === 'proposed' && !knowsEnds && view.outcome.failed === view.outcome.rows;
  const isAsked = isDoubtful || isUnread;
  return { isShown: isEnabled, isChanging: isEnabled && (said ?? isAsked), onChanging };
}
