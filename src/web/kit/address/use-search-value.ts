import { useLocation } from '@tanstack/react-router';

/** One parameter of the address; '' when it is not there. */
export function useSearchValue(name: string): string {
  return useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) ?? '',
  });
}
