import { useLocation } from '@tanstack/react-router';

/** Returns one query parameter of the address; '' if it is missing. */
export function useSearchValue(name: string): string {
  return useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get(name) ?? '',
  });
}
