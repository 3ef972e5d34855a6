import { useMatches } from '@tanstack/react-router';
import type { ScreenName } from '../../../../domain/shared/paths.ts';

/** Returns the name of the current page; undefined on the not-found page. */
export function useScreen(): ScreenName | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
}
