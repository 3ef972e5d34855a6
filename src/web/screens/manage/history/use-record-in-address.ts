import { useLocation, useRouter } from '@tanstack/react-router';
import { links } from '../../../app/links.ts';

/**
 * The record that the address limits the history to (`/History?record=ID`). Empty for all records.
 */
export function useRecordInAddress(): { record: string; showAll: () => void } {
  const router = useRouter();
  const record = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get('record') ?? '',
  });
  return {
    record,
    showAll: () => void router.navigate({ href: links.history(), replace: true }),
  };
}
