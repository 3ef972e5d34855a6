import type { RouterHistory } from '@tanstack/react-router';
import type { LeaveGuard } from '../../kit/notices/leave-guard.ts';

type Traveller = Pick<RouterHistory, 'block' | 'push' | 'replace' | 'go'>;

/**
 * Has a guard asked before a navigation within the app, and the browser ask before it leaves or
 * reloads the page. Returns what ends it.
 */
export function guardLeaving(history: Traveller, { isUnsaved, ask }: LeaveGuard): () => void {
  const asked = { ignoreBlocker: true };
  return history.block({
    enableBeforeUnload: isUnsaved,
    // Refused at once, and begun again on the answer: while somebody is asked, the address must stay
    // that of the screen, and Back pressed twice must not lead two pages away.
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
