import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMay } from '../../../data/archives/archive.data.ts';
import { isTable, takesText } from '../../manage/import/table/pasted-table.ts';
import { links } from '../../../app/links.ts';
import { leaveForImport } from '../../../data/imports/table-to-import.ts';

/**
 * Opens the import with a table that is pasted on the page outside its inputs. The import shows a
 * preview.
 */
export function usePasteToImport(): void {
  const mayImport = useMay('imports.manage');
  const router = useRouter();
  useEffect(() => {
    if (!mayImport) return undefined;
    const paste = (event: ClipboardEvent) => {
      const table = event.clipboardData?.getData('text/plain') ?? '';
      const isAsking = document.querySelector('[role="dialog"]') !== null;
      if (isAsking || takesText(event.target) || !isTable(table)) return;
      event.preventDefault();
      leaveForImport(table);
      void router.navigate({ href: links.import() });
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [mayImport, router]);
}
