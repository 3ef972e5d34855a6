import { useEffect, useState } from 'react';
import { onServerEvent } from '../presence/server-events.ts';

export interface ImportProgress {
  done: number;
  total: number;
}

/** How far an import that is being accepted has come; undefined before the first news of it. */
export function useImportProgress(importId: string): ImportProgress | undefined {
  const [progress, setProgress] = useState<ImportProgress>();
  useEffect(
    () =>
      onServerEvent(({ name, data }) => {
        if (name === 'import-progress' && data.importId === importId) setProgress(data);
      }),
    [importId],
  );
  return progress;
}
