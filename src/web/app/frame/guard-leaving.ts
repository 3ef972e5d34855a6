import type { RouterHistory } from '@tanstack/react-router';
import type { LeaveGuard } from '../../kit/notices/leave-guard.ts';

/**
 * Asks the guard before navigation within the app, and makes the browser ask before the page is
 * left or reloaded. Returns a function that removes the guard.
 */
export function guardLeaving(
  history: Pick<RouterHistory, 'block' | 'push' | 'replace' | 'go'>,
  { isUnsaved, ask }: LeaveGuard,
): () => void {
  const asked = { ignoreBlocker: true };
  return history.block({
    enableBeforeUnload: isUnsaved,
    // The navigation is blocked immediately and repeated after confirmation. During the question
    // the address must stay that of the page, and pressing Back twice must not go back two pages.
    blockerFn: ({ action, currentLocation, nextLocation }) => {
      if (!isUnsaved()) return false;
      const { href, state } = nextLocation;
      ask(() => {
        if (action === 'PUSH') history.push(href, state, asked);
        else if (action === 'REPLACE') history.replace(href, state, asked);
        else history.go(state.__TSR_index - currentLocation.state.__TSR_index, asked);
      });
      return true;
    },
  });
}
